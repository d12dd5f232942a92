import { useEffect, useState } from "react";
import type { CheckAnswers as Check, CheckAnswersProps } from "./check-answers.tsx";

export type CheckPlaceProps = CheckAnswersProps & {
  /** Whether the last step is shown, or the one before it. */
  readonly isNear: boolean;
  readonly isShown: boolean;
};

/** Where answers are looked over. Its code comes shortly before it is needed; without it the step stands alone. */
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
