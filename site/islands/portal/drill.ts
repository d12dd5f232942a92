/** A step of a drill; `minute` is the simulated time at which it is done. */
export type DrillStep = { readonly title: string; readonly minute: number };

/** Where a drill is. `step` counts from 0. */
export type Drill =
  | { readonly state: "running"; readonly step: number }
  | { readonly state: "stopped"; readonly step: number }
  | { readonly state: "passed" };

/** Words of a drill: `step` and `of` as in "Step 2 of 6". */
export type DrillWords = Readonly<Record<"step" | "of" | "minute" | "stopped" | "passed", string>>;

/** What a drill shows. */
export type DrillView = {
  readonly status: string;
  /** Whole percent of the steps that are done. */
  readonly percent: number;
  /** By step. */
  readonly steps: readonly ("done" | "running" | "waiting")[];
};

/** The drill as the page shows it. */
export function drillView(drill: Drill, steps: readonly DrillStep[], words: DrillWords): DrillView {
  const done = drill.state === "passed" ? steps.length : drill.step;
  const current = steps[done];
  const place = `${words.step} ${done + 1} ${words.of} ${steps.length}`;
  return {
    status:
      drill.state === "passed"
        ? words.passed
        : drill.state === "stopped"
          ? `${words.stopped} ${place.toLowerCase()}.`
          : `${place}: ${current?.title}. ${words.minute} ${steps[done - 1]?.minute ?? 0}.`,
    percent: Math.round((done / steps.length) * 100),
    steps: steps.map((_, index) =>
      index < done ? "done" : index === done && drill.state === "running" ? "running" : "waiting",
    ),
  };
}

/** The drill after the current step. */
export function nextOf(step: number, steps: readonly DrillStep[]): Drill {
  return step + 1 < steps.length ? { state: "running", step: step + 1 } : { state: "passed" };
}
