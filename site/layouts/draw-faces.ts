import { showTheme } from "./theme.ts";

/** The faces of site/styles/faces.css, by the names of their files, with the weights of those that have several. */
const faces = "[[`schibsted`,`400 700`],[`stix`]]";

/**
 * Shows the rest of the page in two turns, 90 ms apart, and draws the page in each face as soon as it is here: until
 * then, its stand-in needs no layout of its own.
 */
const draw = `()=>{r.classList.replace(\`early\`,\`late\`);setTimeout(()=>r.className=\`js\`,90);${faces}.map(([f,weight])=>new FontFace(f,\`url(/fonts/\${f}.woff2)\`,{weight}).load().then(f=>document.fonts.add(f)))}`;

/**
 * Styles may count on the script. What stands below the first screen is laid out after the first paint
 * (docs/decisions/039). Whoever has seen another page in this tab (`visit` of site/browser/track.ts) has the faces, and
 * should see them and the whole page at once.
 */
const begin = "sessionStorage.visit?draw=draw():r.className=`js early`";

/**
 * Draws the faces after the first paint, which they would delay (docs/decisions/037): then start.ts calls what is
 * left here as `draw`. The theme is there before that. Runs in the head, as short as it can be; the build leaves out of
 * it the faces that a page does not use (tools/build/used-faces.ts).
 */
export const drawFaces = `var r=document.documentElement;r.className=\`js\`;var draw=${draw};try{${showTheme},${begin}}catch{}`;
