import { join } from "node:path";
import { type ReplyTemplate, replyTemplate } from "#contract/console/reply-template.ts";
import { readYaml } from "./content-yaml.ts";

/** The reply templates, from replies.yaml in a folder of content. Throws when the file is wrong. */
export function readReplies(folder: string): readonly ReplyTemplate[] {
  return replyTemplate.array().parse(readYaml(join(folder, "replies.yaml")));
}
