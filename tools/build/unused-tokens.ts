/**
 * Takes out of a page's `:root` rules the tokens that nothing on the page uses: a page carries the whole
 * design's tokens otherwise. Values of tokens hold no semicolons and no braces.
 */
export function withoutUnusedTokens(html: string): string {
  const next = html.replace(/(:root\s*\{)([^{}]*)\}/g, (_rule, start: string, body: string) => {
    const kept = body.split(";").filter((declaration) => {
      const token = /^\s*(--[\w-]+):/.exec(declaration)?.[1];
      return token === undefined || html.includes(`var(${token})`) || html.includes(`var(${token},`);
    });
    return `${start}${kept.join(";")}}`;
  });
  // A token may have been used by one that has just gone.
  return next === html ? html : withoutUnusedTokens(next);
}
