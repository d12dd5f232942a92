import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { secret } from "#tests/support/webhook-peer.ts";
import { readTargets } from "./targets.ts";

async function problems(yaml: string): Promise<readonly string[]> {
  const path = join(await freshFolder(), "targets.yaml");
  writeFileSync(path, yaml);
  const read = readTargets(path);
  return read.ok ? [] : read.problems;
}

const good = `
- { name: crm, kind: json, url: "https://crm.example/hooks", secrets: [${secret}], announcements: [lead.created, lead.overdue] }
- { name: team, kind: slack, url: "https://chat.example/hooks/1", announcements: [lead.created] }
- { name: partner, kind: mail, to: [partner@example.org], announcements: [report.published] }
`;

test("a file with one target of each kind is read", async () => {
  expect(await problems(good)).toEqual([]);
});

test("without a file there are no targets", () => {
  expect(readTargets(undefined)).toEqual({ ok: true, targets: [] });
});

test("everything that is wrong is told at once, and no value is repeated", async () => {
  const bad = `
- { name: Mail Box, kind: json, url: "ftp://secret.example", secrets: [whsec_short], announcements: [lead.lost] }
- { name: mail, kind: pigeon, announcements: [] }
- { name: team, kind: slack, url: "https://chat.example", announcements: [], colour: red }
`;
  const found = await problems(bad);
  expect(found).toHaveLength(7);
  for (const problem of found)
    expect(problem).toMatch(/^TARGETS_FILE: target [123](?:\.[\w.]+)?: [a-z].+\.$/);
  expect(found.join("\n")).not.toMatch(/secret\.example|short|pigeon/);
});

test.each(["", "no list", "- 1", "a: ["])("%j is refused with a sentence", async (yaml) => {
  expect(await problems(yaml)).toEqual([expect.stringMatching(/^TARGETS_FILE: .+\.$/)]);
});

const plain = (url: string, more = "") =>
  problems(`- { name: team, kind: slack, url: "${url}", announcements: [lead.created]${more} }`);

test.each([
  "http://crm.example/hooks",
  "http://93.184.216.34/",
  "http://[2606:4700::1]/",
  "http://localhost.example/",
])("%s is refused, and the sentence says how to mend it", async (url) => {
  expect(await plain(url)).toEqual([
    "TARGETS_FILE: target 1.url: write an https address; or, if what is sent may be read on its way, allowUnencrypted: true beside it.",
  ]);
  expect(await plain(url, ", allowUnencrypted: true")).toEqual([]);
  expect(await plain(url, ", allowUnencrypted: false")).toHaveLength(1);
  expect(await plain(url.replace("http:", "https:"))).toEqual([]);
});

test.each([
  "http://127.0.0.1:8080/hooks",
  "http://[::1]/",
  "http://10.1.2.3/",
  "http://localhost:9000/",
  "http://crm/hooks",
  "http://crm.internal/hooks",
])("%s does not leave the own network, and may be told in the clear", async (url) => {
  expect(await plain(url)).toEqual([]);
});

test("a file that is not there is refused, and so are two targets of one name", async () => {
  const unreadable = "TARGETS_FILE: name a file that the server's user may read.";
  expect(readTargets("/nowhere/targets.yaml")).toEqual({ ok: false, problems: [unreadable] });
  expect(await problems(good.replace("name: team", "name: crm"))).toEqual([
    "TARGETS_FILE: give each target a name of its own.",
  ]);
});
