import { readdirSync, readFileSync } from "node:fs";

/** What /proc counts processor time in: hundredths of a second on every Linux. */
const ticksPerSecond = 100;

function childrenOf(pid: number): readonly number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

function ownSeconds(pid: number): number {
  // What follows the name, which may hold anything and ends with the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Seconds of processor time that a process and its children have used so far, all threads together. Linux only. */
export function processorSeconds(pid: number): number {
  return ownSeconds(pid) + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0);
}

/** What a process and its children hold of memory that is theirs, in megabytes (proportional set size). Linux only. */
export function memoryMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) / 1024 + childrenOf(pid).reduce((sum, child) => sum + memoryMegabytes(child), 0);
}
