import type { LeadsChanged } from "#contract/console/lead.ts";
import { showToast } from "#ui/toast/current-toast.ts";
import { isolated } from "./isolated.ts";
import { statusLooks } from "./names.ts";
import { sentenceOf } from "./problem.ts";

const count = (number: number) => `${number} ${number === 1 ? "lead" : "leads"}`;

function refusals({ conflicts, missing }: LeadsChanged): string {
  const [first] = conflicts;
  const changed =
    first &&
    (conflicts.length === 1
      ? `${isolated(first.company || first.reference)} was changed by somebody else meanwhile: it is ${statusLooks[first.status].name} now. Look again, then repeat.`
      : `${count(conflicts.length)} were changed by somebody else meanwhile. Look again, then repeat.`);
  const gone = missing.length > 0 ? `${count(missing.length)} are not there any more.` : undefined;
  return [changed, gone].filter((sentence) => sentence !== undefined).join(" ");
}

/** Shows the outcome of a change of leads. `onDone` is called when all leads were changed. */
export function reportChange(onDone: () => void = () => undefined) {
  return {
    onSuccess: (answer: LeadsChanged) => {
      const refused = refusals(answer);
      if (refused !== "") {
        showToast({
          tone: "destructive",
          title: `${count(answer.changed.length)} changed`,
          description: refused,
        });
        return;
      }
      showToast({ tone: "default", title: `${count(answer.changed.length)} changed` });
      onDone();
    },
    onError: (error: unknown) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
  };
}
