import { isolated } from "#console/screens/words/isolated.ts";
import type { OperatorWork } from "#contract/console/own.ts";

/** What an operator can have, and somebody else can take over. */
export const kinds = ["leads", "calls", "drafts"] as const;

export type WorkKind = (typeof kinds)[number];

/**
 * Who takes over each: the id of an operator; null: nobody; left out: that is not said yet. `evenClose`: whether also calls that
 * leave too few minutes between two.
 */
export type Choices = Readonly<Partial<Record<WorkKind, string | null | undefined>>> & {
  readonly evenClose?: boolean | undefined;
};

/** How many of a kind there are. */
export function countOf({ leads, calls, drafts }: OperatorWork, kind: WorkKind): number {
  return { leads, calls: calls.length, drafts: drafts.length }[kind];
}

const words = {
  leads: ["lead", "leads"],
  calls: ["call to come", "calls to come"],
  drafts: ["draft", "drafts"],
} as const;

/** "3 calls to come". */
export function countWords(work: OperatorWork, kind: WorkKind): string {
  const count = countOf(work, kind);
  return `${count} ${words[kind][count === 1 ? 0 : 1]}`;
}

/** What an owner has to say; `close`: whether calls without the minutes between two go to who was chosen. */
export type Missing = WorkKind | "close";

/** Kinds of which there are some, and for which nobody is chosen yet. `isLeaving`: false: drafts are kept. */
export function missingIn(work: OperatorWork, choices: Choices, isLeaving: boolean): readonly Missing[] {
  const unsaid = kinds.filter(
    (kind) => countOf(work, kind) > 0 && choices[kind] === undefined && (isLeaving || kind !== "drafts"),
  );
  const isAsked = choices.evenClose === undefined && clashesWith(work, choices.calls, "close").length > 0;
  return isAsked ? [...unsaid, "close"] : unsaid;
}

/** What was chosen, as the server takes it. */
export function chosenIn({ evenClose, ...choices }: Choices) {
  const said = Object.entries(choices).filter(([, id]) => id !== undefined);
  const chosen: Partial<Record<WorkKind, string | null>> = Object.fromEntries(said);
  return { ...chosen, ...(evenClose !== undefined && { evenClose }) };
}

/** Calls at times at which this operator has a call; `close`: calls that would leave too few minutes to one of theirs. */
export function clashesWith(
  { calls }: OperatorWork,
  id: string | null | undefined,
  how: "busy" | "close",
): OperatorWork["calls"] {
  return typeof id === "string" ? calls.filter((call) => call[how].includes(id)) : [];
}

/** A call in one line. */
export function callWords(
  { company, startsAt }: Pick<OperatorWork["calls"][number], "company" | "startsAt">,
  moment: (iso: string) => string,
): string {
  return `${isolated(company)}, ${moment(startsAt)}`;
}
