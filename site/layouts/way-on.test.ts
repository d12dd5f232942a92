import { expect, test } from "vitest";
import { subjectIn } from "./way-on.ts";

const subjects = [
  { words: ["SOC 2"], action: "", href: "/soc2" },
  { words: ["AI", "agents"], action: "", href: "/agents" },
];

test.each([
  ["What is SOC 2?", "/soc2"],
  ["AI agents, and what SOC 2 says of them", "/agents"],
  ["Staff training for agents", "/agents"],
  ["soc-2 in six weeks", "/soc2"],
  ["Training and maintenance", undefined],
])("%j is about %j", (text, href) => expect(subjectIn(text, subjects)?.href).toBe(href));
