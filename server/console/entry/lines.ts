import { type EnteredLead, enteredLead } from "#contract/console/entered-lead.ts";
import { type AskedField, askedFields, type SheetField, type SheetLook } from "#contract/console/entry.ts";
import { statusNames } from "#contract/console/leads.ts";
import { isFurther, isOptOut, partOfName } from "./cells.ts";
import {
  besides,
  type Cell,
  cellsOf,
  isWhole,
  meaningIn,
  type Reach,
  type Reading,
  reachIn,
  sentenceOn,
  whyShortened,
  wordIn,
} from "./meanings.ts";

/** A lead as a line gives it, with what only sheets tell. */
export type SheetLead = {
  readonly lead: EnteredLead;
  readonly ownerId: string | null;
  readonly lostReason: string;
  readonly note: string;
  /** Whether they want no e-mails. */
  readonly isOptedOut: boolean;
};

/**
 * `leftOut`: what was left out of the line, in sentences. `words`: those of its words that are no names here or were
 * chosen for, with the choice or the guess, or "".
 */
export type LineRead = {
  readonly leftOut: string;
  readonly words: SheetLook["words"];
} & ({ readonly read: SheetLead } | { readonly why: string });

/** A name of its parts in their order; a whole name, where there is one, is enough. */
function nameIn(found: readonly Cell[]): string {
  const parts = found.map(({ heading, text }) => ({ text, place: partOfName(heading) }));
  const whole = parts.find(({ place }) => place === undefined);
  if (whole !== undefined) return whole.text;
  return parts
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ text }) => text)
    .join(" ");
}

/** The first filled cell of a field that can be read, and why others were left out. */
function firstOf(field: SheetField, cells: readonly string[], reading: Reading) {
  const notes: string[] = [];
  /** The cells that were tried: the last one may count. */
  const seen: string[] = [];
  let taken: { readonly text: string; readonly value: unknown } | undefined;
  for (const cell of cellsOf(field, cells, reading.columns)) {
    const { text } = cell;
    if (taken !== undefined) {
      if (taken.text !== text) notes.push(besides(field, cell, "is left out", taken.text));
      continue;
    }
    seen.push(text);
    const meaning = meaningIn(field, cell, cells, reading);
    if ("value" in meaning) {
      taken = { text, value: meaning.value };
      if (meaning.note !== undefined) notes.push(meaning.note);
    } else {
      notes.push(meaning.why);
    }
  }
  return { value: taken?.value, notes, unread: seen.filter((text) => text !== taken?.text), seen };
}

/** The address or number that counts, and further ones, which the lead's note keeps. */
function reachOf(field: Reach, cells: readonly string[], reading: Reading) {
  const found = cellsOf(field, cells, reading.columns).toSorted(
    (one, other) => Number(isFurther(one.heading)) - Number(isFurther(other.heading)),
  );
  const [first, ...others] = reachIn(field, found);
  const further = others.filter(({ text }) => isWhole[field](text));
  const notes = [
    ...found.flatMap((cell) => whyShortened(field, cell) ?? []),
    ...others.map((other) =>
      further.includes(other)
        ? besides(field, other, "is only noted", first?.text ?? "")
        : sentenceOn(field, other.text, "cannot be read"),
    ),
  ];
  return { value: first?.text, notes, further: further.map(({ text }) => text) };
}

/** Texts that several columns may give together: two remarks. */
function joined(field: SheetField, cells: readonly string[], { columns }: Reading): string {
  return cellsOf(field, cells, columns)
    .map(({ text }) => text)
    .join(" ");
}

const single = [
  "company",
  "email",
  "phone",
  "role",
  "source",
  "status",
  "owner",
  "receivedAt",
  "value",
  "expectedOn",
  "followUpOn",
] as const;

const isAsked = (field: SheetField): field is AskedField => askedFields.some((one) => one === field);

const isReach = (field: SheetField): field is Reach => field === "email" || field === "phone";

/** A longer cell is no name of a stage or a person, and is not asked about. */
const isWord = (text: string) => text.length <= 200;

/** The words of an asked field that are no names here or were chosen for, each with the choice or the guess. */
function wordsIn(field: AskedField, { seen, unread }: ReturnType<typeof firstOf>, reading: Reading) {
  return seen.filter(isWord).flatMap((word) => {
    const chosen = wordIn(field, word, reading);
    return chosen === undefined && !unread.includes(word) ? [] : [{ field, word, meaning: chosen ?? "" }];
  });
}

/** A text that is cut where it is too long, which is said. */
function cut(field: SheetField, text: string, most: number, notes: string[]): string {
  if (text.length > most) notes.push(sentenceOn(field, text, `is cut after ${most} characters`));
  return text.slice(0, most);
}

/** Whether any cell of the line says that they want no e-mails. */
function optedOut(cells: readonly string[], { columns }: Reading, notes: string[]): boolean {
  const said = cellsOf("optOut", cells, columns).map(({ text }) => ({ text, isOut: isOptOut(text) }));
  for (const { text, isOut } of said)
    if (isOut === undefined) notes.push(sentenceOn("optOut", text, "cannot be read"));
  return said.some(({ isOut }) => isOut === true);
}

const longestReason = 500;
const longestNote = 10_000;
const longestAlso = 2_000;

/** An old lead counts as answered, unless its line says otherwise. A cell that is no value is left out and named. */
export function leadIn(cells: readonly string[], reading: Reading): LineRead {
  const given = new Map<string, unknown>([["status", "answered"]]);
  const notes: string[] = [];
  const further: string[] = [];
  const words: LineRead["words"][number][] = [];
  for (const field of single) {
    const first = isReach(field) ? reachOf(field, cells, reading) : firstOf(field, cells, reading);
    if (first.value !== undefined) given.set(field, first.value);
    notes.push(...first.notes);
    if ("further" in first) further.push(...first.further);
    else if (isAsked(field)) words.push(...wordsIn(field, first, reading));
  }
  const isOptedOut = optedOut(cells, reading, notes);
  const ownerId = given.get("owner");
  given.delete("owner");
  given.set("name", nameIn(cellsOf("name", cells, reading.columns)));
  given.set("message", joined("message", cells, reading));
  let read = enteredLead.safeParse(Object.fromEntries(given));
  const issues = read.success ? [] : read.error.issues;
  for (const { path, message } of issues) {
    const [field] = path;
    if (typeof field !== "string" || !given.has(field)) continue;
    notes.push(message);
    given.delete(field);
  }
  if (!read.success) read = enteredLead.safeParse(Object.fromEntries(given));
  if (!read.success) {
    // Without an address there is no lead; what else is odd in the line does not refuse it.
    const isReason = (note: string) => /^(?:E-mail|Telephone):/.test(note);
    const reasons = notes.filter(isReason);
    const why = reasons.length > 0 ? reasons : read.error.issues.map(({ message }) => message);
    const others = notes.filter((note) => !isReason(note));
    return { why: [...new Set(why)].join(" "), leftOut: [...new Set(others)].join(" "), words };
  }
  const reason = cut("lostReason", joined("lostReason", cells, reading), longestReason, notes);
  const isLost = read.data.status === "lost";
  if (reason !== "" && !isLost) {
    const name = statusNames[read.data.status];
    notes.push(
      sentenceOn("lostReason", reason, `is only noted, because the line counts as “${name}”, not as lost`),
    );
    further.push(`lost because ${reason}`);
  }
  const also = further.length === 0 ? "" : `Also in the sheet: ${further.join(", ")}`.slice(0, longestAlso);
  const note = cut(
    "note",
    joined("note", cells, reading),
    longestNote - (also === "" ? 0 : also.length + 1),
    notes,
  );
  return {
    read: {
      lead: read.data,
      ownerId: typeof ownerId === "string" && ownerId !== "" ? ownerId : null,
      lostReason: isLost ? reason : "",
      note: [note, also].filter((part) => part !== "").join("\n"),
      isOptedOut,
    },
    leftOut: [...new Set(notes)].join(" "),
    words,
  };
}
