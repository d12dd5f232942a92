import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import type { Sending } from "./use-submission.ts";
import type { WizardWords } from "./words.ts";

export type WizardActionsProps = {
  readonly words: WizardWords;
  readonly first: boolean;
  /** Whether Next leads back to the check of all answers. */
  readonly checking: boolean;
  /** Labels of the questions that must be answered before Next; empty: Next works. */
  readonly missing: readonly string[];
  /** Whether this code knows the answers; before that, the form may be sent without its checks. */
  readonly live: boolean;
  readonly sending: Sending;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
};

/** Previous, Next and Submit. Styles show the one that fits the step; without a script only Submit. */
export function WizardActions({
  words,
  first,
  checking,
  missing,
  live,
  sending,
  onPrevious,
  onNext,
}: WizardActionsProps) {
  const blocked = missing.length > 0;
  const submit = useFocusBack(sending === "sending");
  return (
    <div className="wizard-actions">
      <div className="wizard-blocked" role="status">
        {blocked && (
          <>
            <Badge tone="warn" mark="open">
              {words.incomplete}
            </Badge>{" "}
            <span className="small muted">{missing.join(" · ")}</span>
          </>
        )}
      </div>
      <Button look="secondary" disabled={first} onClick={onPrevious}>
        {words.previous}
      </Button>
      <span className="wizard-next">
        <Button disabled={blocked} onClick={onNext}>
          {checking ? words.check.back : words.next}
        </Button>
      </span>
      <span className="wizard-submit">
        <Button
          ref={submit}
          type="submit"
          disabled={(live && blocked) || sending === "sent"}
          pending={sending === "sending"}
          {...(sending === "sent" && { done: words.sent })}
        >
          {sending === "sending" ? words.sending : words.submit}
        </Button>
      </span>
    </div>
  );
}
