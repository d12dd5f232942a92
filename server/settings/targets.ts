import { parse } from "yaml";
import { z } from "zod";
import { announcements } from "#contract/announcement.ts";
import { isOwnNetwork } from "./public-address.ts";

const secret = "write whsec_ and 24 to 64 random bytes in base64, for example with: openssl rand -base64 32.";

function isSecret(text: string): boolean {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, "base64");
  return length >= 24 && length <= 64;
}

const common = {
  name: z
    .string("write a name for this target.")
    .regex(/^[a-z][a-z0-9-]{0,39}$/, "write small letters, digits and hyphens, for example crm.")
    .refine((name) => name !== "mail", "mail is the name of the site's own mails; choose another."),
  announcements: z
    .array(z.enum(announcements, `write some of ${announcements.join(", ")}.`))
    .min(1, "name at least one announcement."),
};

const address = z.url({ protocol: /^https?$/, error: "write an http or https address." });
const unencrypted =
  "write an https address; or, if what is sent may be read on its way, allowUnencrypted: true beside it.";
/** Whether the target may be in a private network. */
const allowPrivate = z.boolean("write true or false.").default(false);
/** Whether messages may be sent unencrypted. In a private network this needs no permission. */
const allowUnencrypted = z.boolean("write true or false.").optional();

type Way = { readonly url: string; readonly allowUnencrypted?: boolean | undefined };

/** Whether messages to a target are sent unencrypted outside of our private network. */
export function isOpenToReaders({ url }: Pick<Way, "url">): boolean {
  const { hostname, protocol } = new URL(url);
  return protocol === "http:" && !isOwnNetwork(hostname);
}

const isEncryptedOrAllowed = (way: Way) => way.allowUnencrypted === true || !isOpenToReaders(way);

/** One target, as the file of targets describes it. */
export const target = z.discriminatedUnion(
  "kind",
  [
    z
      .strictObject({
        ...common,
        kind: z.literal("json"),
        url: address,
        allowPrivate,
        allowUnencrypted,
        /** Newest first. Each message is signed with all of them. */
        secrets: z.array(z.string().refine(isSecret, secret)).min(1, "name at least one secret.").max(3),
      })
      .refine(isEncryptedOrAllowed, { path: ["url"], error: unencrypted }),
    z
      .strictObject({ ...common, kind: z.literal("slack"), url: address, allowPrivate, allowUnencrypted })
      .refine(isEncryptedOrAllowed, { path: ["url"], error: unencrypted }),
    z.strictObject({
      ...common,
      kind: z.literal("mail"),
      to: z.array(z.email("write an e-mail address.")).min(1, "name at least one address."),
    }),
  ],
  "write json, slack or mail as kind.",
);

const file = z
  .array(target, "write a list of targets.")
  .refine((targets) => new Set(targets.map(({ name }) => name)).size === targets.length, {
    error: "give each target a name of its own.",
  });

/** A target: who is told about announcements, and how. */
export type Target = Readonly<z.output<typeof target>>;

/** Names of the targets that are told of an announcement. */
export function subscribers(
  targets: readonly Pick<Target, "name" | "announcements">[],
  announcement: (typeof announcements)[number],
): readonly string[] {
  return targets.filter((each) => each.announcements.includes(announcement)).map(({ name }) => name);
}

/** The targets, or one line per mistake that says how to write it right. */
export type TargetsRead =
  | { readonly ok: true; readonly targets: readonly Target[] }
  | { readonly ok: false; readonly problems: readonly string[] };

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

function problem({ path, message, code }: z.core.$ZodIssue): string {
  const [position, ...field] = path.map(String);
  const where = [position === undefined ? "TARGETS_FILE" : `TARGETS_FILE: target ${Number(position) + 1}`];
  const what = code === "unrecognized_keys" ? "leave out what this kind of target does not know." : message;
  return `${[...where, ...field].join(".")}: ${what}`;
}

/**
 * Reads targets from a text in YAML; undefined: there are none. Problems never repeat a value, because some are
 * secrets.
 */
export function readTargets(text: string | undefined): TargetsRead {
  if (text === undefined) return { ok: true, targets: [] };
  const read = file.safeParse(parsed(text));
  return read.success
    ? { ok: true, targets: read.data }
    : { ok: false, problems: read.error.issues.map(problem) };
}
