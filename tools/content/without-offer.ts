import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { productText } from "#schemas/completed.ts";
import { readYaml, writtenYaml } from "#server/content/editing/yaml.ts";

// A program: removes the sample's offer from a new folder of content, because every firm has its own offer and
// dates, and promises no full version of the free resources, because a firm has no such files.

const resources = z.looseObject({ downloads: z.array(z.looseObject({ promised: z.unknown() })) });
const page = z.looseObject({ pricing: z.looseObject({ offer: z.unknown() }) });

const [target = "", language = "en"] = process.argv.slice(2);
const folder = resolve(target);
const file = join(folder, "quick-start.yaml");
const text = readFileSync(file, "utf8");
const { pricing, ...rest } = page.parse(readYaml(text));
const { offer: _, ...without } = pricing;
writeFileSync(file, writtenYaml(text, { ...rest, pricing: without }));

const { downloads } = resources.parse(readYaml(productText("downloads.yaml", language) ?? ""));
const unpromised = downloads.map(({ promised: _, ...one }) => one);
writeFileSync(join(folder, "downloads.yaml"), stringify({ downloads: unpromised }, { lineWidth: 0 }));

const blog = join(folder, "blog.yaml");
const said = " Only the full version comes by mail, from {email}, when you ask for it.";
const listing = readFileSync(blog, "utf8");
if (!listing.includes(said)) throw new Error(`blog.yaml no longer says: ${said}`);
writeFileSync(blog, listing.replace(said, ""));
