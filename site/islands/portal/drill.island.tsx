import { propsOf } from "#site/islands/island/props.ts";
import { type Drill, type DrillWords, drillView, nextOf } from "./drill.ts";

/** Props of the drill's island. */
export type DrillProps = { readonly words: DrillWords };

/** Milliseconds for which a step is shown: long enough for a screen reader to read its sentence. */
const pace = 1500;

const markOf = { done: "tick", running: "half", waiting: "open" } as const;

/** Plays the drill step by step when its button is pressed; the button beside it stops it. */
export function mount(island: HTMLElement): void {
  const { words } = propsOf<DrillProps>(island);
  const run = island.querySelector<HTMLButtonElement>("[data-drill=run]");
  const stop = island.querySelector<HTMLButtonElement>("[data-drill=stop]");
  const status = island.querySelector<HTMLElement>("[data-drill=status]");
  const bar = island.querySelector("[role=progressbar]");
  const done = bar?.querySelector("rect:last-child");
  const rows = island.querySelectorAll<HTMLElement>("[data-drill=steps] > li");
  const steps = Array.from(rows, (row) => ({
    title: row.querySelector("span")?.textContent ?? "",
    minute: Number(/\d+/.exec(row.querySelector("small")?.textContent ?? "")),
  }));
  if (!run || !stop || !status || !bar || !done) return;

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const enter = (drill: Drill) => {
    const view = drillView(drill, steps, words);
    const running = drill.state === "running";
    status.textContent = view.status;
    island.dataset["drillState"] = drill.state;
    bar.ariaValueNow = String(view.percent);
    bar.ariaValueText = view.status;
    done.setAttribute("width", `${view.percent}%`);
    for (const [index, row] of rows.entries()) {
      const state = view.steps[index] ?? "waiting";
      row.dataset["state"] = state;
      row.firstElementChild?.setAttribute("class", `mark mark-${markOf[state]}`);
    }
    // The focus moves to the button that can be pressed next.
    const focused = document.activeElement === run || document.activeElement === stop;
    run.hidden = running;
    stop.hidden = !running;
    if (focused) (running ? stop : run).focus();
    clearTimeout(waiting);
    if (running) waiting = setTimeout(() => enter(nextOf(drill.step, steps)), pace);
    const stopped = running ? drill.step : undefined;
    stop.onclick = () => stopped !== undefined && enter({ state: "stopped", step: stopped });
  };
  run.addEventListener("click", () => enter({ state: "running", step: 0 }));
}
