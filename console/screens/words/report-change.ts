import type { LeadsChanged } from "#contract/console/lead.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { isolated } from "./isolated.ts";
import { statusLooks } from "./names.ts";
import { sentenceOf } from "./problem.ts";

const count = (number: number) => `${number} ${number === 1 ? "lead" : "leads"}`;

/** What became of a change. `left`: how many leads were not reached, because the server did not answer any more. */
export type Outcome = LeadsChanged & { readonly left?: number };

function refusals({ conflicts, missing, left = 0 }: Outcome): string {
  const [first] = conflicts;
  const changed =
    first &&
    (conflicts.length === 1
      ? `${isolated(first.company || first.reference)} was changed by somebody else meanwhile: it is ${statusLooks[first.status].name} now. Look again, then repeat.`
      : `${count(conflicts.length)} were changed by somebody else meanwhile. Look again, then repeat.`);
  const gone = missing.length > 0 ? `${count(missing.length)} are not there any more.` : undefined;
  const unreached = left > 0 ? `${count(left)} were not reached. Please repeat it for these.` : undefined;
  return [changed, gone, unreached].filter((sentence) => sentence !== undefined).join(" ");
}

/**
 * Shows the outcome of a change of leads. `onDone` is called when all leads were changed. `undo` takes it back. `done`:
 * what was done, in words.
 */
export function reportChange(
  onDone: () => void = () => undefined,
  undo?: (answer: Outcome) => void,
  done?: string,
) {
  return {
    onSuccess: (answer: Outcome) => {
      const offered = undo !== undefined &&
        answer.changed.length > 0 && { action: { label: "Undo", run: () => undo(answer) } };
      const refused = refusals(answer);
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
