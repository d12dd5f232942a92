import { useEffect, useState } from "react";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { type Received, readReceived } from "#site/browser/received.ts";

/**
 * The receipt of what was sent just now, or earlier in this tab. The form is hidden until the visitor wants to
 * send another one, or has begun one.
 */
export function useThanks(slug: string, answers: Answers) {
  const [fresh, setFresh] = useState<Received>();
  const [before, setBefore] = useState<Received>();
  const [isAgain, setAgain] = useState(false);

  useEffect(() => setBefore(readReceived(slug)), [slug]);

  return {
    received: fresh ?? before,
    isFresh: fresh !== undefined,
    isBegun: isAgain || Object.values(answers).some((answer) => !isBlank(answer)),
    give: (receipt: Received) => {
      setFresh(receipt);
      setAgain(false);
    },
    beginAgain: () => setAgain(true),
  };
}
