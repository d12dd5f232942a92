import { showTheme } from "./theme.ts";

/** The faces of site/styles/faces.css, by the names of their files, with the weights of those that have several. */
const faces = "[[`schibsted`,`400 700`],[`stix`]]";

/**
 * Lays out what stands below the first screen, and draws the page in each face as soon as it is here: until then, its
 * stand-in needs no layout of its own.
 */
const draw = `()=>{r.className=\`js\`;${faces}.map(([f,weight])=>new FontFace(f,\`url(/fonts/\${f}.woff2)\`,{weight}).load().then(f=>document.fonts.add(f)))}`;

/**
 * Whoever has seen another page in this tab (`visit` of site/browser/track.ts) has the faces, and should see them and
 * the whole page at once.
 */
const isKnown = "sessionStorage.visit";

/**
 * Styles may count on the script. What stands below the first screen is laid out after the first paint, when `draw`
 * takes the second class away (docs/decisions/039), but not for those who come to a place within the page.
 */
const rootClasses = "var r=document.documentElement;r.className=location.hash?`js`:`js early`";

/**
 * Draws the faces after the first paint, which they would delay (docs/decisions/037): then start.ts calls what is
 * left here as `draw`. The theme is there before that. Runs in the head, as short as it can be; the build leaves out of
 * it the faces that a page does not use (tools/build/used-faces.ts).
 */
export const drawFaces = `${rootClasses};var draw=${draw};try{${showTheme},${isKnown}&&(draw(),draw=null)}catch{}`;
