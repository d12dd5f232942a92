import type { ContentRow } from "#contract/console/content.ts";
import { holdsText } from "#words/plain-letters.ts";

type Group = ContentRow["group"];

/** The groups of files with their titles and what they contain, in the order of the list. */
export const groups: readonly { readonly name: Group; readonly title: string; readonly about: string }[] = [
  {
    name: "offer",
    title: "What you sell",
    about: "Plans and prices, services, offers with a begin and an end, questions and answers.",
  },
  {
    name: "firm",
    title: "Your firm",
    about: "Name, hours, promises, team, legal facts, brand, and claims that are due for a look.",
  },
  {
    name: "articles",
    title: "Articles and guides",
    about: "The blog, the guides, and documents to download.",
  },
  { name: "pages", title: "Pages", about: "The words of each page, and pages made of blocks." },
  { name: "answers", title: "The assistant’s answers", about: "What chat, voice and search say." },
  { name: "mails", title: "Mails and replies", about: "What visitors are sent, and templates of replies." },
  {
    name: "reports",
    title: "Forms and reports",
    about: "Questionnaires and the readiness report.",
  },
];

/** The files in which every word of a search occurs, in title or name. */
export function found(files: readonly ContentRow[], wish: string): readonly ContentRow[] {
  const words = wish.split(/\s+/).filter(Boolean);
  return files.filter(({ title, file }) => words.every((word) => holdsText(`${title} ${file}`, word)));
}
