/** What stands after each @ that begins a word: no e-mail address has one. */
function mentionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}.])@/gu)].map(({ index }) => text.slice(index + 1));
}

/** Whether words begin with a name, the whole or the first one, in any case, and with no longer name. */
function beginsWith(words: string, name: string): boolean {
  const said = words.toLowerCase();
  const whole = name.toLowerCase();
  const [first = ""] = whole.split(/\s/, 1);
  return [whole, first].some(
    (wanted) => wanted !== "" && said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length)),
  );
}

/** Whether a text names somebody as @Name, by the whole name or the first one, in any case. */
export function names(text: string, name: string): boolean {
  return mentionsIn(text).some((words) => beginsWith(words, name));
}

/** The words of a text after an @ that are the name of none of these people, each once, with the @. */
export function unknownMentions(text: string, people: readonly string[]): readonly string[] {
  const unknown = mentionsIn(text).filter((words) => !people.some((name) => beginsWith(words, name)));
  const words = unknown.flatMap((rest) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/u.exec(rest) ?? []);
  return [...new Set(words)].map((word) => `@${word}`);
}
