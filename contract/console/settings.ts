import { z } from "zod";
import { nothing, read, write } from "./endpoint.ts";
import { targetName } from "./targets.ts";

/** Parts of the settings that owners change in the console, each with a form of its own. */
export const settingGroups = ["mail", "mailbox", "scheduling", "backups", "copies", "recipients"] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** What owners may set: each setting with its value and group. */
export const settingList = z.object({
  settings: z
    .array(
      z.object({
        /** Name of the environment variable that can set it too. */
        name: z.string(),
        group: z.enum(settingGroups),
        label: z.string(),
        help: z.string(),
        /** Whether its value is never shown. */
        isSecret: z.boolean(),
        isSet: z.boolean(),
        /** The value in use; "" when nothing is set, or when it is a secret. */
        value: z.string(),
        /** The environment variable that makes it unchangeable here; null when none does. */
        lockedBy: z.string().nullable(),
        /** Whether a stored value is not used, because it is wrong or does not fit the environment. */
        isIgnored: z.boolean(),
      }),
    )
    .readonly(),
  /** Where calls are booked, from the environment (CALENDLY_URL); null: the content says it. */
  calendlyUrl: z.string().nullable(),
});

export type SettingList = z.infer<typeof settingList>;

/** Settings by name; "" removes one. */
const settingChange = z.object({
  values: z.record(z.string().max(40), z.string().trim().max(2_000, "Please shorten this value.")),
});

/** A new target. */
export const newTarget = z.object({
  name: z
    .string()
    .trim()
    .regex(
      /^[a-z][a-z0-9-]{0,39}$/,
      "Name: please write small letters, digits and hyphens, for example crm.",
    ),
  kind: z.enum(["json", "slack", "mail"], "Kind: please choose one of those offered."),
  /** An https address. For the kind mail: e-mail addresses with commas between. */
  address: z
    .string()
    .trim()
    .min(1, "Address: please fill this in.")
    .max(2_000, "Address: please shorten it."),
  /** Names of announcements (contract/announcement.ts). */
  announcements: z
    .array(z.string().max(40))
    .min(1, "Told about: please choose at least one.")
    .max(20)
    .readonly(),
});

export type NewTarget = Readonly<z.output<typeof newTarget>>;

/** The secret that signs webhooks, shown once; null: this kind has none. */
export const targetSecret = z.object({ secret: z.string().nullable() });

/** Settings of the server. */
export const settings = {
  listSettings: read("/api/console/settings", "owner", settingList),
  changeSettings: write("/api/console/settings/change", "owner", settingChange, nothing, { fresh: true }),
};

/** Targets that owners add in the console. */
export const recipients = {
  addTarget: write("/api/console/targets/add", "owner", newTarget, targetSecret, { fresh: true }),
  removeTarget: write("/api/console/targets/remove", "owner", targetName, nothing, { fresh: true }),
};
