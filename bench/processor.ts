import { readdirSync, readFileSync } from "node:fs";

/** Unit of processor time in /proc: hundredths of a second on every Linux. */
const ticksPerSecond = 100;

function childrenOf(pid: number): readonly number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

function ownSeconds(pid: number): number {
  // The fields after the name. The name may contain any character and ends with the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Seconds of processor time that a process and its children have used so far, all threads together. Linux only. */
export function processorSeconds(pid: number): number {
  return ownSeconds(pid) + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0);
}
