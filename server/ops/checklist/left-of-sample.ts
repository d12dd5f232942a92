import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The file of an edition that says what of the sample's words it still has. */
export const leftOfSampleFile = "left-of-sample.json";

const left = z.array(
  z.object({ name: z.string(), lines: z.int().nonnegative(), left: z.int().nonnegative() }),
);

/** What of the sample's words an edition still says, by files; nothing where nobody has counted. */
export function readLeftOfSample(build: string): z.infer<typeof left> {
  const file = join(build, leftOfSampleFile);
  return existsSync(file) ? left.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}
