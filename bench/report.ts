import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const results = fileURLToPath(new URL("results/", import.meta.url));

/** One line of a table: the first column names it. */
export type Row = Readonly<Record<string, string | number>>;

/** What a benchmark found. */
export type Report = {
  /** Name of the file in bench/results, without its ending. */
  readonly name: string;
  readonly title: string;
  /** One sentence on how it was measured. */
  readonly method: string;
  readonly rows: readonly Row[];
};

function shown(value: string | number | undefined): string {
  return typeof value === "number"
    ? value.toLocaleString("en-US", { maximumFractionDigits: 2 })
    : (value ?? "–");
}

function aligned(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

/** Whoever reads the figures should know what else the machine was doing. */
function machine(): string {
  const load = loadavg()[0] ?? 0;
  return `Machine: ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}, Node ${process.versions.node}, load ${shown(load)} at the end.`;
}

/** Prints the table and keeps its figures as JSON. */
export function report({ name, title, method, rows }: Report): void {
  const measuredOn = machine();
  console.log(`\n${title}\n${method}\n${measuredOn}\n\n${aligned(rows)}\n`);
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  writeFileSync(
    `${results}${name}.json`,
    `${JSON.stringify({ title, method, measuredAt, measuredOn, rows }, null, 2)}\n`,
  );
}
