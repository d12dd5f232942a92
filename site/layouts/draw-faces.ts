/** The faces of site/styles/faces.css, by the names of their files, with the weights of those that have several. */
const faces = '[["schibsted","400 700"],["stix"]]';

/** Draws the page in each of them as soon as it is here: until then, its stand-in needs no layout of its own. */
const draw = `()=>${faces}.map(([f,weight])=>new FontFace(f,\`url(/fonts/\${f}.woff2)\`,{weight}).load().then(f=>document.fonts.add(f)))`;

/** Whoever has seen another page in this tab (`visit` of site/browser/track.ts) has them, and should see them at once. */
const isKnown = "sessionStorage.visit";

/**
 * What stands below the first screen is laid out after the first paint, when start.ts takes the class away. Not for
 * those who come to a place within the page, or come back to where they were: that has to be where it will be.
 */
const firstScreenFirst = 'location.hash||(r.className="js early")';

/**
 * Draws the faces after the first paint, which they would delay (docs/decisions/037): then start.ts calls what is
 * left here as `draw`. Runs in the head, as short as it can be; the build leaves out of it the faces that a page
 * does not use (tools/build/used-faces.ts).
 */
export const drawFaces = `var draw=${draw};try{${isKnown}?(draw(),draw=null):${firstScreenFirst}}catch{}`;
