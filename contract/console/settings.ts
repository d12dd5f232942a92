import { z } from "zod";

/** Parts of the settings that owners change in the console, each with a form of its own. */
export const settingGroups = ["mail", "mailbox", "scheduling", "backups", "recipients"] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** What owners may set, how it stands, and where. */
export const settingList = z.object({
  settings: z
    .array(
      z.object({
        /** Of the variable that would set it too. */
        name: z.string(),
        group: z.enum(settingGroups),
        label: z.string(),
        help: z.string(),
        /** Whether its value is never shown. */
        isSecret: z.boolean(),
        isSet: z.boolean(),
        /** What holds; "" where nothing is set, or it is a secret. */
        value: z.string(),
        /** The variable of the environment for which it cannot be changed here; null: it can. */
        lockedBy: z.string().nullable(),
        /** Whether something is stored that does not hold, because it is wrong or does not fit the environment. */
        isIgnored: z.boolean(),
      }),
    )
    .readonly(),
  /** Where calls are booked, by the environment (CALENDLY_URL); null: the content says it. */
  calendlyUrl: z.string().nullable(),
});

export type SettingList = z.infer<typeof settingList>;

/** Settings by name; "" removes one. */
export const settingChange = z.object({
  values: z.record(z.string().max(40), z.string().trim().max(2_000, "Please shorten this value.")),
});

/** Somebody else who is to be told about leads. */
export const newTarget = z.object({
  name: z
    .string()
    .trim()
    .regex(
      /^[a-z][a-z0-9-]{0,39}$/,
      "Name: please write small letters, digits and hyphens, for example crm.",
    ),
  kind: z.enum(["json", "slack", "mail"], "Kind: please choose one of those offered."),
  /** An https address; of the kind mail, addresses with commas between them. */
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

/** The secret with which webhooks are signed, shown once; null: this kind has none. */
export const targetSecret = z.object({ secret: z.string().nullable() });

export type TargetSecret = z.infer<typeof targetSecret>;
