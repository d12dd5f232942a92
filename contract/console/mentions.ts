import { plainLettersOf, spelledOut } from "#words/plain-letters.ts";

/** The text after each @ that begins a word; e-mail addresses have no such @. */
function mentionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}.])@/gu)].map(({ index }) => text.slice(index + 1));
}

/** A text in each of the ways in which people type it. */
const waysOf = (text: string) => [plainLettersOf(text), plainLettersOf(spelledOut(text))];

/** Whether a text begins with a name, whole or first name, however it is typed, and not with a longer word. */
function beginsWith(words: string, name: string): boolean {
  const [first = ""] = name.split(/\s/, 1);
  const wanted = [name, first].flatMap(waysOf).filter((one) => one !== "");
  return waysOf(words).some((said) =>
    wanted.some((one) => said.startsWith(one) && !/^[\p{L}\p{N}]/u.test(said.slice(one.length))),
  );
}

/** Whether a text mentions somebody as @Name, by the whole or the first name, in any case and with or without accents. */
export function names(text: string, name: string): boolean {
  return mentionsIn(text).some((words) => beginsWith(words, name));
}

/** Somebody who can be named. `isTold`: gets a mail about it; others have no access any more, or may read no leads. */
type Named = { readonly name: string; readonly isTold: boolean };

/**
 * Of a text: the words after an @ that are nobody's name, without repeating any, with the @; and the names of those who
 * are named and are not told, where the same words name nobody else who is.
 */
export function untoldIn(text: string, people: readonly Named[]) {
  const unknown = new Set<string>();
  const untold = new Set<string>();
  for (const words of mentionsIn(text)) {
    const named = people.filter(({ name }) => beginsWith(words, name));
    const [word] = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/u.exec(words) ?? [];
    if (named.length === 0 && word !== undefined) unknown.add(`@${word}`);
    else if (!named.some(({ isTold }) => isTold)) for (const { name } of named) untold.add(name);
  }
  return { unknown: [...unknown], untold: [...untold] };
}
