import { countedIn } from "#contract/mail-words.ts";
import type { House } from "./house.ts";
import { entries, entry, layout, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { sayingWith } from "./say.ts";

/** What an erasure deleted of one person, and what it had to keep. */
export type ErasedRecords = {
  /** Records by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Submissions that a law or a legal claim requires to be kept. */
  readonly held: number;
};

/** The words, and the locale for numbers. */
type Teller = {
  readonly mailWords: Pick<House["mailWords"], "erasure">;
  readonly company: Pick<House["company"], "locale">;
};

/** What was erased, in plain words with counts. Records that hold nothing of their own are not named. */
export function erasedInWords(
  { mailWords, company }: Teller,
  { counts }: Pick<ErasedRecords, "counts">,
): readonly string[] {
  return Object.entries(mailWords.erasure.records).flatMap(([table, words]) => {
    const count = counts[table] ?? 0;
    return count === 0 ? [] : [countedIn(words, count, company.locale)];
  });
}

/** What stays, as a sentence; "" when nothing does. */
export function keptInWords({ mailWords, company }: Teller, { held }: Pick<ErasedRecords, "held">): string {
  return held === 0 ? "" : countedIn(mailWords.erasure.kept, held, company.locale);
}

/** Tells what was erased. It is the last mail to this address, and has no typed text. */
export async function erasureReceipt(house: House, records: ErasedRecords): Promise<Message> {
  const words = house.mailWords.erasure;
  const say = sayingWith(house);
  const { name } = house.company;
  const title = say(words.title);
  const done = say(words.done);
  const erased = erasedInWords(house, records);
  const kept = keptInWords(house, records);
  const text = [
    `${done}\n${erased.map((line) => `- ${line}`).join("\n")}`,
    ...(kept === "" ? [] : [kept]),
    say(words.rest),
    name,
  ].join("\n\n");
  const page = await layout(
    house,
    title,
    [
      paragraph(done),
      entries([entry(say(words.label), erased)]),
      ...(kept === "" ? [] : [paragraph(kept)]),
      note(say(words.rest)),
    ],
    house.company.locale,
  );
  return { subject: `${title}, ${name}`, text, html: page };
}
