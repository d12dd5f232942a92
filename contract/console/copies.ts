import { z } from "zod";
import { nothing, read, write } from "./endpoint.ts";

const oneLine = (label: string) =>
  z
    .string(`${label}: please fill this in.`)
    .trim()
    .min(1, `${label}: please fill this in.`)
    .max(500, `${label}: please shorten this.`);

const folder = z
  .string()
  .trim()
  .max(500, "Folder: please shorten this.")
  .regex(
    /^(?:\/?[\w.-]+(?:\/[\w.-]+)*)?$/,
    "Folder: please write letters, digits, dots, hyphens and underscores, with / between folders, for example backups/site.",
  )
  .refine(
    (path) => path.split("/").every((name) => !/^\.+$/.test(name)),
    "Folder: please leave out names of dots alone.",
  )
  .default("");

const endpoint = z
  .url({
    protocol: /^https?$/,
    error: "Address: please write an https address, for example https://s3.eu-central-1.amazonaws.com.",
  })
  .trim()
  .max(500, "Address: please shorten this.")
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username === "" && url.search === "" && url.hash === "";
  }, "Address: please write it without a user and without parameters.");

/** Whether copies are removed there when they are as old as backups may be here. */
const deletesOld = z.boolean("Old copies: please write true or false.").default(false);

const s3 = z.strictObject({
  kind: z.literal("s3"),
  endpoint,
  region: oneLine("Region").regex(
    /^[a-z0-9-]{1,64}$/,
    "Region: please write it as your provider names it, for example eu-central-1 or auto.",
  ),
  bucket: oneLine("Bucket").regex(
    /^[\w.-]{3,63}$/,
    "Bucket: please write its name alone: letters, digits, dots and hyphens.",
  ),
  folder,
  keyId: oneLine("Key id"),
  secret: oneLine("Secret"),
  deletesOld,
});

/** The longest private key, in characters: one of RSA with 16,384 bits. */
const longestKey = 14_000;

const keySentence = "Host key: please write it as SHA256: and 43 characters.";

const sftp = z.strictObject({
  kind: z.literal("sftp"),
  host: oneLine("Server").regex(
    /^[\w.:-]{1,253}$/,
    "Server: please write its name alone, for example backup.example.com.",
  ),
  port: z.coerce
    .number("Port: please write a number, most often 22.")
    .int("Port: please write a number, most often 22.")
    .min(1, "Port: please write a number, most often 22.")
    .max(65_535, "Port: please write a number, most often 22.")
    .default(22),
  user: oneLine("User"),
  /** The password, or the private key as its file holds it. */
  secret: z
    .string("Password: please fill this in, or give a private key.")
    .trim()
    .min(1, "Password: please fill this in, or give a private key.")
    .max(longestKey, "Password or private key: please shorten this."),
  folder,
  /** The SHA-256 of the server's own key, as ssh-keygen writes it. */
  hostKey: z.string(keySentence).regex(/^SHA256:[A-Za-z0-9+/]{43}$/, keySentence),
  deletesOld,
});

/** A place elsewhere to which backups are copied. */
export const copyPlace = z.discriminatedUnion(
  "kind",
  [s3, sftp],
  "Kind: please choose one of those offered.",
);

export type CopyPlace = Readonly<z.output<typeof copyPlace>>;

/** A place as somebody typed it: a secret left empty stays as it is, and a host key is asked for. */
const proposedPlace = z.discriminatedUnion("kind", [
  s3.extend({ secret: z.string().trim().max(500, "Secret: please shorten this.") }),
  sftp.extend({
    secret: z.string().trim().max(longestKey, "Password or private key: please shorten this."),
    hostKey: z.union([z.literal(""), sftp.shape.hostKey]),
  }),
]);

export type ProposedPlace = Readonly<z.output<typeof proposedPlace>>;

/** A place without its secret, which an answer then leaves out. */
const shownPlace = z.discriminatedUnion("kind", [
  z.object(s3.omit({ secret: true }).shape),
  z.object(sftp.omit({ secret: true }).shape),
]);

/** Where copies go, and how that stands. */
export const copyState = z.object({
  /** Null: nowhere. Its secret is never told. */
  place: shownPlace.nullable(),
  /** The environment variable that sets it; null: it is set in the console. */
  lockedBy: z.string().nullable(),
  /** Whether what is stored is not used, because it does not fit. */
  isIgnored: z.boolean(),
  /** When the newest backup was made that was read back from there; null: none was yet. */
  newestCopy: z.iso.datetime().nullable(),
  /** Whether backups are encrypted before they leave this machine. */
  isEncrypted: z.boolean(),
});

export type CopyState = z.infer<typeof copyState>;

/** `hostKey`: what the server showed and a person has to confirm before anything is sent; null: the place is set. */
const copySet = z.object({ hostKey: z.string().nullable() });

/** Where backups are copied to. */
export const copies = {
  readCopies: read("/api/console/copies", "owner", copyState),
  setCopyPlace: write("/api/console/copies/set", "owner", proposedPlace, copySet, {
    fresh: true,
    limit: "letter",
  }),
  removeCopyPlace: write("/api/console/copies/remove", "owner", z.object({}), nothing, { fresh: true }),
  tryCopyPlace: write("/api/console/copies/try", "owner", z.object({}), nothing),
};
