import { useId } from "react";
import { Key } from "#console/keys/key.tsx";
import { dayInWords } from "#console/screens/words/times.ts";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { openDayFrom } from "#contract/calendar/open-hours.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";

/** What is done once a mail is sent. */
export type Then = "stay" | "next" | "follow-up";

/** A follow-up as it is typed. */
export type FollowUp = { readonly on: string; readonly about: string };

/** The keys of each way to send, as they are pressed while one writes. */
export const sendKeys: Readonly<Record<Then, string>> = {
  stay: "Ctrl Enter",
  next: "Ctrl Shift Enter",
  "follow-up": "Ctrl Alt Enter",
};

/** The way to send that a key press means; undefined: none. */
export function thenOf(
  event: Readonly<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> & { readonly key: string },
): Then | undefined {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return undefined;
  if (event.altKey) return "follow-up";
  return event.shiftKey ? "next" : "stay";
}

/** YYYY-MM-DD: three days from now on the firm's clock, or the first day after that on which somebody is there. */
export function usualFollowUp(now: Date, hours: ReplyPromise["businessHours"]): string {
  return openDayFrom(hours, dayAfter(dayOf(now, hours.timeZone), 3));
}

type SendButtonsProps = {
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly followUp: FollowUp;
  /** Whether every way to send it sets the follow-up, because its template promises more. */
  readonly isPromised: boolean;
  /** Whether nobody is there any more on the day for which more is promised. */
  readonly isPromiseClosed: boolean;
  readonly onFollowUp: (followUp: FollowUp) => void;
  readonly onSend: (then: Then) => void;
  readonly onClose: () => void;
};

/** The ways to send a mail, each with its keys. The first one is the form's own. */
export function SendButtons({
  isPending,
  isDisabled,
  followUp,
  isPromised,
  isPromiseClosed,
  onFollowUp,
  onSend,
  onClose,
}: SendButtonsProps) {
  const id = useId();
  return (
    <>
      <p className="actions">
        <Button
          type="submit"
          small
          pending={isPending}
          disabled={isDisabled}
          aria-keyshortcuts="Control+Enter"
        >
          {isPending ? "Sending" : "Send"}
          <Key name={sendKeys.stay} />
        </Button>
        <Button
          small
          look="secondary"
          disabled={isDisabled || isPending}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => onSend("next")}
        >
          Send and next
          <Key name={sendKeys.next} />
        </Button>
        <Button small look="ghost" onClick={onClose}>
          Not now
        </Button>
      </p>
      {isPromised && (
        <p className="fine muted">
          More is promised in it: sending it sets the follow-up on {dayInWords(followUp.on)}. Empty the day to
          set none.
        </p>
      )}
      {isPromised && isPromiseClosed && (
        <Notice
          tone="warn"
          title={`No business hours are left on ${dayInWords(followUp.on)}: change what the mail promises, and the day.`}
          live
        />
      )}
      <p className="lead-send-follow">
        <Button
          small
          look="secondary"
          disabled={isDisabled || isPending || followUp.on === ""}
          aria-keyshortcuts="Control+Alt+Enter"
          onClick={() => onSend("follow-up")}
        >
          Send and follow up on
          <Key name={sendKeys["follow-up"]} />
        </Button>
        <label className="visually-hidden" htmlFor={`${id}-on`}>
          Day to look at it again
        </label>
        <input
          id={`${id}-on`}
          type="date"
          className="control"
          value={followUp.on}
          onChange={({ target }) => onFollowUp({ ...followUp, on: target.value })}
        />
        <label className="visually-hidden" htmlFor={`${id}-why`}>
          What for
        </label>
        <input
          id={`${id}-why`}
          className="control"
          maxLength={200}
          placeholder="What for"
          value={followUp.about}
          onChange={({ target }) => onFollowUp({ ...followUp, about: target.value })}
        />
      </p>
    </>
  );
}
