import { blocksOf } from "./blocks.ts";

/** The faces of site/styles/faces.css: the name of each file, and its weights if it has several. */
const faces: readonly (readonly string[])[] = [["schibsted", "400 700"], ["stix"]];

/** Faces as a list in JavaScript. */
function listOf(some: typeof faces): string {
  return `[${some.map((face) => `[${face.map((part) => `\`${part}\``)}]`)}]`;
}

/** The list of all faces, as the script of site/layouts/draw-faces.ts has it. */
export const allFaces = listOf(faces);

/** A page whose script loads only those faces of the site that its styles name. */
export function withUsedFaces(html: string): string {
  const styles = blocksOf(html, "style").map(({ text }) => text);
  const isNamed = ([name = ""]: (typeof faces)[number]) => styles.some((text) => text.includes(name));
  return html.replace(allFaces, listOf(faces.filter(isNamed)));
}
