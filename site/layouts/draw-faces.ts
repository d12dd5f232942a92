import { allFaces } from "#site/rendering/finishing/used-faces.ts";
import { showTheme } from "./theme.ts";

/**
 * Uses each face as soon as it is loaded. The stand-in is as wide as the face, so the layout does not change.
 */
const draw = `()=>{draw=null;${allFaces}.map(([f,weight])=>new FontFace(f,\`url(/fonts/\${f}.woff2)\`,{weight}).load().then(f=>document.fonts.add(f)))}`;

/**
 * A visitor who has seen another page in this tab (`visit` of site/browser/track.ts) has the faces cached: use
 * them at once.
 */
const begin = "sessionStorage.visit&&draw()";

/**
 * Loads the faces after the first paint, which they would delay (docs/decisions/037): start.ts calls the global
 * `draw`. Sets the class `js` for styles, and the theme, before the first paint. The script runs in the head,
 * so it is as short as possible; the build removes from it the faces that a page does not use
 * (site/rendering/finishing/used-faces.ts).
 */
export const drawFaces = `var r=document.documentElement;r.className=\`js\`;var draw=${draw};try{${showTheme};${begin}}catch{}`;
