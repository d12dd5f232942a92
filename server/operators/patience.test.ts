import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { content } from "#contract/console/content.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";

test("an operator's request waits while a busy server works on it, longer than a visitor's may be idle", async () => {
  await using real = await startServer();
  const { site } = real.publishing;
  const slow: typeof site = {
    ...site,
    look: async (markdown) => {
      await pause(16_000);
      return site.look(markdown);
    },
  };
  await using server = await startServer({}, { publishing: { ...real.publishing, site: slow } });
  const editor = await newOperator(server.database, "editor");
  const caller = callerOf(server, await sessionHeader(server.database, editor));
  const { status, text } = await caller.post(content.lookAtText.path, { markdown: "Slow, and *there*." });
  expect(status).toBe(200);
  expect(text).toContain("there");
});
