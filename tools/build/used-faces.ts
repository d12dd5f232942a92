/** The inline styles of a page. */
const inlineStyles = /<style>([\s\S]*?)<\/style>/g;

/** The list in the script of site/layouts/draw-faces.ts. */
const drawnFaces = /\[(\[[^\]]*\],?)+\](?=\.map\(.{0,50}FontFace)/;

/** A page whose script loads only those faces of the site that its styles name. */
export function withUsedFaces(html: string): string {
  const styles = Array.from(html.matchAll(inlineStyles), ([, css]) => css).join("\n");
  return html.replace(drawnFaces, (list) => {
    const faces = Array.from(list.matchAll(/\[`(\w+)`[^\]]*\]/g));
    return `[${faces.filter(([, name = ""]) => new RegExp(`\\b${name}\\b`).test(styles)).map(([face]) => face)}]`;
  });
}
