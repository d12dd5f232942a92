import { expect, test } from "vitest";
import { secret } from "#tests/support/webhook-peer.ts";
import { readTargets } from "./targets.ts";

function problems(yaml: string): readonly string[] {
  const read = readTargets(yaml);
  return read.ok ? [] : read.problems;
}

const good = `
- { name: crm, kind: json, url: "https://crm.example/hooks", secrets: [${secret}], announcements: [lead.created, lead.overdue] }
- { name: team, kind: slack, url: "https://chat.example/hooks/1", announcements: [lead.created] }
- { name: partner, kind: mail, to: [partner@example.org], announcements: [report.published] }
`;

test("a list with one target of each kind is read", () => {
  expect(problems(good)).toEqual([]);
});

test("without a list there are no targets", () => {
  expect(readTargets(undefined)).toEqual({ ok: true, targets: [] });
});

test("everything that is wrong is told at once, and no value is repeated", () => {
  const bad = `
- { name: Mail Box, kind: json, url: "ftp://secret.example", secrets: [whsec_short], announcements: [lead.lost] }
- { name: mail, kind: pigeon, announcements: [] }
- { name: team, kind: slack, url: "https://chat.example", announcements: [], colour: red }
`;
  const found = problems(bad);
  expect(found).toHaveLength(7);
  for (const problem of found)
    expect(problem).toMatch(/^TARGETS_FILE: target [123](?:\.[\w.]+)?: [a-z].+\.$/);
  expect(found.join("\n")).not.toMatch(/secret\.example|short|pigeon/);
});

test.each(["", "no list", "- 1", "a: ["])("%j is refused with a sentence", (yaml) => {
  expect(problems(yaml)).toEqual([expect.stringMatching(/^TARGETS_FILE: .+\.$/)]);
});

const plain = (url: string, more = "") =>
  problems(`- { name: team, kind: slack, url: "${url}", announcements: [lead.created]${more} }`);

test.each([
  "http://crm.example/hooks",
  "http://93.184.216.34/",
  "http://[2606:4700::1]/",
  "http://localhost.example/",
])("%s is refused, and the sentence says how to mend it", (url) => {
  expect(plain(url)).toEqual([
    "TARGETS_FILE: target 1.url: write an https address; or, if what is sent may be read on its way, allowUnencrypted: true beside it.",
  ]);
  expect(plain(url, ", allowUnencrypted: true")).toEqual([]);
  expect(plain(url, ", allowUnencrypted: false")).toHaveLength(1);
  expect(plain(url.replace("http:", "https:"))).toEqual([]);
});

test.each([
  "http://127.0.0.1:8080/hooks",
  "http://[::1]/",
  "http://10.1.2.3/",
  "http://localhost:9000/",
  "http://crm/hooks",
  "http://crm.internal/hooks",
])("%s does not leave the own network, and may be told in the clear", (url) => {
  expect(plain(url)).toEqual([]);
});

test("two targets of one name are refused", () => {
  expect(problems(good.replace("name: team", "name: crm"))).toEqual([
    "TARGETS_FILE: give each target a name of its own.",
  ]);
});
