import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const results = fileURLToPath(new URL("results/", import.meta.url));

/** One line of a table: the first column names it. */
export type Row = Readonly<Record<string, string | number>>;

/** What was found about one subject. */
export type Table = {
  readonly title: string;
  /** One sentence on how it was measured. */
  readonly method: string;
  readonly rows: readonly Row[];
};

/** What a benchmark found. */
export type Report = Table & {
  /** Name of the file in bench/results, without its ending. */
  readonly name: string;
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

function printTable({ title, method, rows }: Table, measuredOn: string): void {
  console.log(`\n${title}\n${method}\n${measuredOn}\n\n${aligned(rows)}\n`);
}

function keep(name: string, figures: object, measuredOn: string): void {
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  writeFileSync(
    `${results}${name}.json`,
    `${JSON.stringify({ measuredAt, measuredOn, ...figures }, null, 2)}\n`,
  );
}

/** Prints the table and keeps its figures as JSON. */
export function report({ name, ...table }: Report): void {
  const measuredOn = machine();
  printTable(table, measuredOn);
  keep(name, table, measuredOn);
}

/** Prints the tables of a benchmark with several subjects, and keeps their figures as one JSON. */
export function reportTables(name: string, tables: readonly Table[]): void {
  const measuredOn = machine();
  for (const table of tables) printTable(table, measuredOn);
  keep(name, { tables }, measuredOn);
}
