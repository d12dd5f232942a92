/** Whether a text names somebody as @Name, by the whole name or the first one, in any case. */
export function names(text: string, name: string): boolean {
  const said = text.toLowerCase();
  const [first = ""] = name.toLowerCase().split(/\s/, 1);
  return [name.toLowerCase(), first].some((wanted) => {
    if (wanted === "") return false;
    for (let at = said.indexOf(`@${wanted}`); at !== -1; at = said.indexOf(`@${wanted}`, at + 1)) {
      const before = said[at - 1] ?? " ";
      const after = said[at + 1 + wanted.length] ?? " ";
      // No e-mail address, and no longer name.
      if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    }
    return false;
  });
}
