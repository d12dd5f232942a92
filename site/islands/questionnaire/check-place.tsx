import { useEffect, useState } from "react";
import type { CheckAnswers as Check, CheckAnswersProps } from "./check-answers.tsx";

export type CheckPlaceProps = CheckAnswersProps & {
  /** Whether the last step is shown, or the one before it. */
  readonly isNear: boolean;
  readonly isShown: boolean;
};

/**
 * The place of the check. Its code is loaded shortly before it is needed; without the code the last step has no
 * check.
 */
export function CheckPlace({ isNear, isShown, ...check }: CheckPlaceProps) {
  const [Loaded, setLoaded] = useState<typeof Check>();

  useEffect(() => {
    if (!isNear || Loaded) return;
    import("./check-answers.tsx").then(
      ({ CheckAnswers }) => setLoaded(() => CheckAnswers),
      (error: unknown) => console.info("Plain:", error),
    );
  }, [isNear, Loaded]);

  return isShown && Loaded ? <Loaded {...check} /> : null;
}
