import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. If one began last, one of the workers would have nothing to do. */
const longest = [
  "tests/language/whole-site.test.ts",
  "tests/durability/kill.test.ts",
  "server/content/content.test.ts",
  "tests/abuse/worst-texts.test.ts",
  "tests/delivery/mailbox-answers.test.ts",
  "tests/fuzz/flood.test.ts",
  "tests/abuse/repeats.test.ts",
  "tests/booking/strangers.test.ts",
  "server/ops/backup/backup.test.ts",
  "tests/durability/slow-disk.test.ts",
  "tests/delivery/outage.test.ts",
  "tests/abuse/slow.test.ts",
  "server/mails/delivery/worker.test.ts",
  "tests/deployment/container.test.ts",
];

/** Those first, then those that have a process of their own (vitest.config.ts), so that the others keep theirs. */
function rank({ moduleId, project }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  if (place >= 0) return place;
  return project.name === "apart" ? longest.length : longest.length + 1;
}

/** Runs the longest files first, the others as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
