import type { LeadsChanged } from "#contract/console/lead.ts";
import { type LeadRow, markNames } from "#contract/console/leads.ts";
import { incidentInWords } from "#contract/console/severity.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { isolated } from "./isolated.ts";
import { statusLooks } from "./names.ts";
import { sentenceOf } from "./problem.ts";
import { dayInWords } from "./times.ts";

const count = (number: number) => `${number} ${number === 1 ? "lead" : "leads"}`;

/** What became of a change. `left`: how many leads were not reached, because the server did not answer any more. */
export type Outcome = LeadsChanged & { readonly left?: number };

type Seen = Omit<LeadRow, "scores">;

/** What differs between a lead as it was seen and as it is now, in words. */
function changedInWords(before: Seen | undefined, now: Seen): string {
  const day = (one: string | null) => (one === null ? "none" : dayInWords(one));
  const parts: readonly (readonly [keyof Seen, string])[] = [
    ["status", statusLooks[now.status].name],
    ["ownerId", now.ownerId === null ? "owner nobody" : "another owner"],
    ["value", now.value === null ? "value by the plan" : `value ${now.value.toLocaleString("en-US")}`],
    ["expectedOn", `expected on: ${day(now.expectedOn)}`],
    ["followUpOn", `follow-up: ${day(now.followUpOn)}`],
    ["followUpAbout", "another note about the follow-up"],
    ["marks", now.marks.length === 0 ? "no marks" : now.marks.map((mark) => markNames[mark]).join(", ")],
    ["severity", now.severity === null ? "no incident" : incidentInWords(now.severity)],
    ["lostReason", "why it was lost"],
    ["snoozedUntil", `put off until: ${day(now.snoozedUntil)}`],
    ["wroteAt", now.wroteAt === null ? "their mail is answered" : "they wrote again"],
    ["company", "its company"],
    ["contactName", "its name"],
    ["contactEmail", "its address"],
    ["mergedInto", now.mergedInto === null ? "on its own again" : `goes on in ${now.mergedInto}`],
  ];
  const differs = (name: keyof Seen) => before !== undefined && String(before[name]) !== String(now[name]);
  const changed = parts.flatMap(([name, words]) => (differs(name) ? [words] : []));
  return changed.length > 0 ? changed.join("; ") : "see its thread and its history";
}

function refusals({ conflicts, missing, left = 0 }: Outcome, seen: readonly Seen[]): string {
  const [first] = conflicts;
  const changed =
    first &&
    (conflicts.length === 1
      ? `${isolated(first.company || first.reference)} was changed by somebody else meanwhile: ${changedInWords(
          seen.find(({ reference }) => reference === first.reference),
          first,
        )}. Look again, then repeat.`
      : `${count(conflicts.length)} were changed by somebody else meanwhile. Look again, then repeat.`);
  const gone = missing.length > 0 ? `${count(missing.length)} are not there any more.` : undefined;
  const unreached = left > 0 ? `${count(left)} were not reached. Please repeat it for these.` : undefined;
  return [changed, gone, unreached].filter((sentence) => sentence !== undefined).join(" ");
}

/**
 * Shows the outcome of a change of leads. `onDone` is called when all leads were changed. `undo` takes it back. `done`:
 * what was done, in words. `seen`: the leads as they were shown, so that it is said what somebody else changed.
 */
export function reportChange(
  onDone: () => void = () => undefined,
  undo?: (answer: Outcome) => void,
  done?: string,
  seen: readonly Seen[] = [],
) {
  return {
    onSuccess: (answer: Outcome) => {
      const offered = undo !== undefined &&
        answer.changed.length > 0 && { action: { label: "Undo", run: () => undo(answer) } };
      const refused = refusals(answer, seen);
      if (refused !== "") {
        showToast({
          tone: "destructive",
          title: `${count(answer.changed.length)} changed`,
          description: refused,
          ...offered,
        });
        return;
      }
      showToast({ tone: "default", title: done ?? `${count(answer.changed.length)} changed`, ...offered });
      onDone();
    },
    onError: (error: unknown) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
  };
}
