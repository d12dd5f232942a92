import type { House } from "./house.ts";
import { entries, entry, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";

/** What stopped working at the installation: the point of the checklist, what is wrong, and how it is mended. */
export type FaultsFound = {
  readonly to: string;
  readonly faults: readonly { readonly title: string; readonly wrong: string; readonly mend: string }[];
};

/** Tells an owner what stopped working, and how it is mended. */
export async function faultsFound(house: House, { faults }: FaultsFound): Promise<Message> {
  const [first] = faults;
  const subject =
    faults.length === 1 && first ? `Needs you: ${first.title}` : `${faults.length} things need you`;
  const why = "The server looked at itself and found:";
  const url = `${house.consoleUrl}/console/settings/checklist`;
  const after = "You are told once, and again after a week while it stays.";
  const text = [
    why,
    ...faults.map(({ title, wrong, mend }) => `${title}: ${wrong}\n${mend}`),
    `Checklist: ${url}`,
    after,
  ].join("\n\n");
  const html = await layout(house, subject, [
    paragraph(why),
    entries(faults.map(({ title, wrong, mend }) => entry(title, [wrong, mend]))),
    highlight("Checklist", link(url)),
    note(after),
  ]);
  return { subject, text, html };
}
