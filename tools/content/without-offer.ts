import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readYaml, writtenYaml } from "#server/content/editing/yaml.ts";

// A program: removes the sample's offer from a new folder of content, because every firm has its own offer and
// dates.

const page = z.looseObject({ pricing: z.looseObject({ offer: z.unknown() }) });

const file = join(resolve(process.argv[2] ?? ""), "quick-start.yaml");
const text = readFileSync(file, "utf8");
const { pricing, ...rest } = page.parse(readYaml(text));
const { offer: _, ...without } = pricing;
writeFileSync(file, writtenYaml(text, { ...rest, pricing: without }));
