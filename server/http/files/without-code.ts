/** Where a page loads or runs code: scripts, and links that fetch them ahead. */
const code = /<script\b[^>]*>[^]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

/** A page that we rendered, without any code: it shows everything, but it runs nothing and counts no visit. */
export function withoutCode(html: string): string {
  return html.replace(code, "");
}
