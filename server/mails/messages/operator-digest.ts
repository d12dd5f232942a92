import { html } from "hono/html";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

type DigestLead = {
  readonly reference: string;
  readonly company: string;
  /** What they wrote, when it says why somebody has to act at once; or "". */
  readonly words: string;
  /** Whether nobody has it; of a call, whether nobody takes it. */
  readonly isNobodys: boolean;
  /** Whether the client's calendar declined its call. */
  readonly isDeclined: boolean;
  /** Whether an owner has to lift the hold on its report. */
  readonly isHeld: boolean;
  /** Whether what is due is late. */
  readonly isLate: boolean;
  /** When its call begins (ISO 8601, UTC); null: the lead has none to tell of. */
  readonly callAt: string | null;
  /** Until when its answer, or its report, is due (ISO 8601, UTC); null: none is. */
  readonly dueAt: string | null;
};

/** What an operator has to do today. */
export type OperatorDigest = {
  /** Address of the operator. */
  readonly to: string;
  /** How many leads wait, each counted once, though it may stand in more than one part. */
  readonly leads: number;
  /** Mails of persons that belong to no lead, and when the first of them is due (ISO 8601, UTC); null: none waits. */
  readonly mails: { readonly count: number; readonly dueAt: string; readonly isLate: boolean } | null;
  readonly parts: readonly {
    /** What is to be done with these leads. */
    readonly title: string;
    /** How many there are; the mail may name fewer. */
    readonly count: number;
    readonly leads: readonly DigestLead[];
  }[];
};

function lineOf(
  house: House,
  { reference, company, words, isNobodys, isDeclined, isHeld, isLate, callAt, dueAt }: DigestLead,
): string {
  return [
    oneLine(company, 60),
    ...(words === "" ? [] : [`"${oneLine(words, 80)}"`]),
    ...(callAt === null ? [] : [`call ${operatorTime(callAt, house.company)}`]),
    ...(dueAt === null ? [] : [`${isLate ? "overdue since" : "due"} ${operatorTime(dueAt, house.company)}`]),
    ...(isHeld ? ["report on hold: an owner decides"] : []),
    ...(isDeclined ? ["declined by their calendar"] : []),
    ...(isNobodys ? ["nobody's yet"] : []),
    leadUrl(house, reference),
  ].join(", ");
}

/** That mails wait which belong to no lead, and until when. */
function strayLine(house: House, { count, dueAt, isLate }: NonNullable<OperatorDigest["mails"]>): string {
  const what = count === 1 ? "" : "the first ";
  return `${what}${isLate ? "overdue since" : "due"} ${operatorTime(dueAt, house.company)}, ${house.consoleUrl}/console/mails`;
}

/** The day's work of one operator, leads without an owner included, in the order in which to do it. */
export async function operatorDigest(
  house: House,
  { leads: all, mails, parts }: OperatorDigest,
): Promise<Message> {
  const [first] = parts;
  const strays =
    mails === null ? "" : mails.count === 1 ? "1 mail of no lead" : `${mails.count} mails of no lead`;
  const leads = all === 1 ? "1 lead" : `${all} leads`;
  const waiting = [...(all > 0 || mails === null ? [leads] : []), ...(mails === null ? [] : [strays])];
  const title = `${waiting.join(" and ")} ${all + (mails?.count ?? 0) === 1 ? "waits" : "wait"} today`;
  const url = `${house.consoleUrl}/console`;
  const told = [
    // Nobody has them, so nobody else says that they wait.
    ...(mails === null
      ? []
      : [{ title: "Mails that belong to no lead", count: mails.count, lines: [strayLine(house, mails)] }]),
    ...parts.map(({ title: what, count, leads: named }) => ({
      title: what,
      count,
      lines: [
        ...named.map((lead) => lineOf(house, lead)),
        ...(count > named.length ? [`and ${count - named.length} more`] : []),
      ],
    })),
  ];
  const heads = told.map(({ title: what, count }) => `${what}: ${count}`);
  const lines = told.map((part) => part.lines);
  const why = "This mail comes once a day, on days of business, when something is yours or nobody's.";
  const page = await layout(house, title, [
    paragraph(html`All of it, in its order: ${link(url)}`),
    entries(heads.map((head, index) => entry(head, lines[index] ?? []))),
    note(why),
  ]);
  return {
    subject: first === undefined ? title : `${title}, ${first.title.toLowerCase()} first`,
    text: [
      `All of it, in its order: ${url}`,
      ...heads.map((head, index) => `${head}\n${(lines[index] ?? []).map((line) => `  ${line}`).join("\n")}`),
      why,
    ].join("\n\n"),
    html: page,
  };
}
