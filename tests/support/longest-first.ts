import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. If one began last, one of two workers would have nothing to do. */
const longest = [
  "server/backup/backup.test.ts",
  "tests/durability/kill.test.ts",
  "server/ops.test.ts",
  "tests/durability/slow-disk.test.ts",
  "tests/delivery/outage.test.ts",
  "tests/abuse/slow.test.ts",
  "server/delivery/worker.test.ts",
  "tests/deployment/container.test.ts",
];

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longest.length : place;
}

/** Runs the longest files first, the others as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
