const begin = "<script";
const end = "</script>";

/** A page that we rendered, without its scripts: it shows everything, but it runs nothing and counts no visit. */
export function withoutCode(html: string): string {
  const [first = "", ...others] = html.split(begin);
  return [first, ...others.map((part) => part.slice(part.indexOf(end) + end.length))].join("");
}
