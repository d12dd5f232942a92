import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const results = fileURLToPath(new URL("results/", import.meta.url));

/** One line of a table: the first column names it. */
export type Row = Readonly<Record<string, string | number>>;

/** The results about one subject. */
export type Table = {
  readonly title: string;
  /** One sentence about how it was measured. */
  readonly method: string;
  readonly rows: readonly Row[];
};

/** The results of a benchmark. */
export type Report = Table & {
  /** Name of the file in bench/results, without its extension. */
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

/** The machine and its load, because other work on the machine changes the figures. */
function machine(): string {
  const load = loadavg()[0] ?? 0;
  return `Machine: ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}, Node ${process.versions.node}, load ${shown(load)} at the end.`;
}

function printTable({ title, method, rows }: Table): void {
  console.log(`\n${title}\n${method}\n${machine()}\n\n${aligned(rows)}\n`);
}

/** Writes figures as JSON into bench/results. */
function keep(name: string, figures: object): void {
  mkdirSync(results, { recursive: true });
  const kept = { measuredAt: new Date().toISOString(), measuredOn: machine(), ...figures };
  writeFileSync(`${results}${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Prints the table and writes its figures as JSON. */
export function report({ name, ...table }: Report): void {
  printTable(table);
  keep(name, table);
}

/**
 * Prints the tables of a benchmark with several subjects, each as soon as it is ready, and writes them as one
 * JSON.
 */
export async function reportEach(name: string, subjects: readonly (() => Promise<Table>)[]): Promise<void> {
  const tables: Table[] = [];
  for (const subject of subjects) {
    const table = await subject();
    printTable(table);
    tables.push(table);
    keep(name, { tables });
  }
}
