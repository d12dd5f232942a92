import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { replyTemplates } from "#contract/console-reply.ts";
import type { ReplyTemplate } from "#contract/reply-template.ts";

const contentFile = new URL("../../content/replies.yaml", import.meta.url);

/** What the console offers to answer with, from content/replies.yaml. Throws when the file is wrong. */
export function readReplies(): readonly ReplyTemplate[] {
  return replyTemplates.parse({ templates: parse(readFileSync(contentFile, "utf8")) }).templates;
}
