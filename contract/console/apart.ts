import { z } from "zod";
import type { LeadRow } from "./leads.ts";

/** What operators work with of a lead: when two are merged, that of the one that goes on stays. */
const workedParts = ["status", "owner", "follow-up", "value", "expected", "marks"] as const;

/** A part of the work in which two leads differ. Days are YYYY-MM-DD, owners are ids, marks have commas between; "": none. */
export const apart = z.object({ part: z.enum(workedParts), kept: z.string(), left: z.string() });

export type Apart = z.infer<typeof apart>;

/** A lead as far as operators work with it. */
export type Worked = Pick<
  LeadRow,
  "status" | "ownerId" | "followUpOn" | "followUpAbout" | "value" | "expectedOn" | "marks"
>;

const readers: Readonly<Record<Apart["part"], (lead: Worked) => string>> = {
  status: ({ status }) => status,
  owner: ({ ownerId }) => ownerId ?? "",
  "follow-up": ({ followUpOn, followUpAbout }) => `${followUpOn ?? ""} ${followUpAbout}`.trim(),
  value: ({ value }) => (value === null ? "" : String(value)),
  expected: ({ expectedOn }) => expectedOn ?? "",
  marks: ({ marks }) => marks.join(","),
};

/** What stands in a lead and not in the one that goes on with it. */
export function workApart(kept: Worked, left: Worked): readonly Apart[] {
  return workedParts
    .map((part) => ({ part, kept: readers[part](kept), left: readers[part](left) }))
    .filter((one) => one.left !== "" && one.left !== one.kept);
}
