import { showTheme } from "./theme.ts";

/** The faces of site/styles/faces.css, by the names of their files, with the weights of those that have several. */
const faces = "[[`schibsted`,`400 700`],[`stix`]]";

/** Draws the page in each face as soon as it is here: until then, its stand-in needs no layout of its own. */
const draw = `()=>{draw=null;${faces}.map(([f,weight])=>new FontFace(f,\`url(/fonts/\${f}.woff2)\`,{weight}).load().then(f=>document.fonts.add(f)))}`;

/** Whoever has seen another page in this tab (`visit` of site/browser/track.ts) has the faces, and should see them at once. */
const begin = "sessionStorage.visit&&draw()";

/**
 * Draws the faces after the first paint, which they would delay (docs/decisions/037): start.ts calls what is left here
 * as `draw`. Styles may count on the class `js`. The theme is there before the first paint. Runs in the head, as short
 * as it can be; the build leaves out of it the faces that a page does not use (tools/build/used-faces.ts).
 */
export const drawFaces = `var r=document.documentElement;r.className=\`js\`;var draw=${draw};try{${showTheme};${begin}}catch{}`;
