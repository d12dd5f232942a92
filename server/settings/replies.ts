import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { type ReplyTemplate, replyTemplate } from "#contract/console/reply-template.ts";

const contentFile = new URL("../../content/replies.yaml", import.meta.url);

/** What the console offers to answer with, from content/replies.yaml. Throws when the file is wrong. */
export function readReplies(): readonly ReplyTemplate[] {
  return replyTemplate.array().parse(parse(readFileSync(contentFile, "utf8")));
}
