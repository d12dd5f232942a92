import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type ReplyTemplate, replyTemplate } from "#contract/console/reply-template.ts";

/** The reply templates, from replies.yaml in a folder of content. Throws when the file is wrong. */
export function readReplies(folder: string): readonly ReplyTemplate[] {
  return replyTemplate.array().parse(parse(readFileSync(join(folder, "replies.yaml"), "utf8")));
}
