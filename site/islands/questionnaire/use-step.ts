import { useEffect, useState } from "react";

function stepInAddress(steps: number): number {
  const step = Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 1);
  return Math.min(Math.max(step, 1), steps);
}

/**
 * The step that is shown, from 1. The address contains it as `#step-2`, so that the browser's Back and
 * Forward move between steps and a reload shows the same step.
 */
export function useStep(steps: number) {
  const [step, setStep] = useState(1);

  useEffect(() => {
    const follow = () => setStep(stepInAddress(steps));
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [steps]);

  /** Shows a step, 1 to `steps`; other numbers are changed to the nearest of these. */
  function goTo(next: number): void {
    const inside = Math.min(Math.max(next, 1), steps);
    history.pushState(null, "", inside === 1 ? location.pathname + location.search : `#step-${inside}`);
    setStep(inside);
  }

  return [step, goTo] as const;
}
