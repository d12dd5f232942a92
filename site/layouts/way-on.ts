import type { Content } from "#site/content/content.ts";
import { endingOf } from "./base.tsx";
import { facts } from "./facts.ts";

/** The main button at the end of an article or an answer. */
export type WayOn = { readonly label: string; readonly href: string; readonly newTab: boolean };

type Subject = { readonly words: readonly string[]; readonly action: string; readonly href: string };

/** Small letters and single spaces, so that a word is found only where it stands alone. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** The subject whose word stands first in a text; undefined when none does. */
export function subjectIn(text: string, subjects: readonly Subject[]): Subject | undefined {
  const searched = spaced(text);
  const [first] = subjects
    .flatMap((subject) => subject.words.map((word) => ({ subject, at: searched.indexOf(spaced(word)) })))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.subject;
}

/** Where a page with this text leads: to the next step of its subject, else as pages at its path end. */
export function wayOn(content: Content, path: string, text: string): WayOn | undefined {
  const { endings, subjects, pages } = content.words("endings");
  const subject = subjectIn(text, subjects);
  if (subject) return { label: subject.action, href: subject.href, newTab: false };
  const ending = endings.find(({ kind }) => kind === endingOf(path, pages)) ?? endings[0];
  if (ending === undefined) return undefined;
  const { action, href } = ending;
  return { label: action, href: href ?? facts(content).scheduling.consultation, newTab: href === undefined };
}
