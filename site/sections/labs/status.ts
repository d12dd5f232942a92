import type { MarkName, Tone } from "#ui/mark/mark.tsx";

/** How a status of the roadmap looks. */
export type StatusLook = {
  readonly mark: MarkName;
  readonly tone?: Tone;
  /** Stage, of four. */
  readonly stage: 1 | 2 | 3 | 4;
};

const future: StatusLook = { mark: "open", stage: 1 };

const looks: ReadonlyMap<string, StatusLook> = new Map([
  ["In Progress", { mark: "half", tone: "info", stage: 4 }],
  ["Planning", { mark: "open", tone: "warn", stage: 3 }],
  ["Research", { mark: "traced", tone: "ok", stage: 2 }],
  ["Future", future],
]);

/** The look of a status; one that is unknown looks like Future (specification, part 2, section 5). */
export function lookOf(status: string): StatusLook {
  return looks.get(status) ?? future;
}
