import { type RefObject, useEffect, useState } from "react";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { type Received, readReceived } from "#site/browser/received.ts";

/**
 * The receipt of what was sent just now, or earlier in this tab. The form's fields are hidden until the visitor wants to
 * send another one, or has begun one.
 */
export function useThanks(slug: string, answers: Answers, form: RefObject<HTMLFormElement | null>) {
  const [fresh, setFresh] = useState<{ readonly received: Received | undefined }>();
  const [before, setBefore] = useState<Received>();
  const [isAgain, setAgain] = useState(false);

  const hasAnswer = Object.values(answers).some((answer) => !isBlank(answer));
  // The form stays when its last answer is deleted: hiding it would take the focus away.
  if (hasAnswer && !isAgain) setAgain(true);

  useEffect(() => {
    setBefore(readReceived(slug));
    // For the same reason it stays when the visitor went into it before this code was loaded.
    if (form.current?.contains(document.activeElement)) setAgain(true);
  }, [slug, form]);

  return {
    received: fresh ? fresh.received : before,
    isFresh: fresh !== undefined,
    isBegun: isAgain,
    give: (received: Received | undefined) => {
      setFresh({ received });
      setAgain(false);
    },
    beginAgain: () => setAgain(true),
  };
}
