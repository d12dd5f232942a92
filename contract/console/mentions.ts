/** The text after each @ that begins a word; e-mail addresses have no such @. */
function mentionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}.])@/gu)].map(({ index }) => text.slice(index + 1));
}

/** Whether a text begins with a name, whole or first name, in any case, and not with a longer word. */
function beginsWith(words: string, name: string): boolean {
  const said = words.toLowerCase();
  const whole = name.toLowerCase();
  const [first = ""] = whole.split(/\s/, 1);
  return [whole, first].some(
    (wanted) => wanted !== "" && said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length)),
  );
}

/** Whether a text mentions somebody as @Name, by the whole or the first name, in any case. */
export function names(text: string, name: string): boolean {
  return mentionsIn(text).some((words) => beginsWith(words, name));
}

/** The words after an @ that are the name of none of these people, without repeating any, with the @. */
export function unknownMentions(text: string, people: readonly string[]): readonly string[] {
  const unknown = mentionsIn(text).filter((words) => !people.some((name) => beginsWith(words, name)));
  const words = unknown.flatMap((rest) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/u.exec(rest) ?? []);
  return [...new Set(words)].map((word) => `@${word}`);
}
