import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

/** The folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(new URL(path, new URL("../../", import.meta.url)), "utf8");
}

const words = z.array(z.string()).readonly();

/** The arguments of all lines of a Dockerfile with this instruction. Continued lines are joined. */
export function instructions(name: string, file = "Dockerfile"): readonly string[] {
  const lines = textOf(file).replaceAll("\\\n", " ").split("\n");
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length).trim());
}

/** The command of the image: the program and its parameters. */
export function imageCommand(): readonly string[] {
  return words.parse(JSON.parse(instructions("CMD").at(-1) ?? ""));
}

/** The environment that the image sets, by name. */
export function imageEnvironment(): Readonly<Record<string, string>> {
  const pairs = instructions("ENV").flatMap((line) => line.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

/** The image's NODE_OPTIONS, with this machine's folders. */
export function imageModel(dataDir: string): string {
  const { DATA_DIR: data = "" } = imageEnvironment();
  const flags = imageCommand().filter((word) => word.startsWith("--"));
  const moved = flags.map((flag) =>
    flag.replace(/=\/app$/, `=${repository}`).replace(`=${data}`, `=${dataDir}`),
  );
  return moved.join(" ");
}

const compose = z.object({
  services: z.object({
    site: z.object({
      environment: z.record(z.string(), z.string()),
      init: z.boolean(),
      ports: words,
      restart: z.string(),
      volumes: words,
      read_only: z.boolean().default(false),
      tmpfs: words.default([]),
    }),
  }),
});

/** The service of compose.yaml. */
export const composed = compose.parse(parse(textOf("compose.yaml"))).services.site;

/** The values of the unit with this name, in the order of its lines. */
export function unitValues(name: string): readonly string[] {
  const lines = textOf("deploy/lumenward.service").split("\n");
  return lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}
