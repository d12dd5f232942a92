import { expect, test } from "vitest";
import { drillView, nextOf } from "./drill.ts";

const steps = [
  { title: "Cut it off", minute: 3 },
  { title: "Restore it", minute: 24 },
  { title: "Check it", minute: 29 },
];
const words = { step: "Step", of: "of", minute: "Minute", stopped: "Stopped at", passed: "Passed." };
const viewOf = (drill: Parameters<typeof drillView>[0]) => drillView(drill, steps, words);

test("begins with nothing done, at minute 0", () => {
  expect(viewOf({ state: "running", step: 0 })).toEqual({
    status: "Step 1 of 3: Cut it off. Minute 0.",
    percent: 0,
    steps: ["running", "waiting", "waiting"],
  });
});

test("says which step it is at, and the minute at which that began", () => {
  const { status, percent } = viewOf({ state: "running", step: 2 });
  expect(status).toBe("Step 3 of 3: Check it. Minute 24.");
  expect(percent).toBe(67);
});

test("stopped, it says where, and nothing runs any more", () => {
  expect(viewOf({ state: "stopped", step: 1 })).toEqual({
    status: "Stopped at step 2 of 3.",
    percent: 33,
    steps: ["done", "waiting", "waiting"],
  });
});

test("goes from step to step, and passes after the last", () => {
  expect(nextOf(1, steps)).toEqual({ state: "running", step: 2 });
  expect(nextOf(2, steps)).toEqual({ state: "passed" });
  expect(viewOf({ state: "passed" })).toEqual({
    status: "Passed.",
    percent: 100,
    steps: ["done", "done", "done"],
  });
});
