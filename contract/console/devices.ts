import { z } from "zod";
import { noInput, nothing, read, write } from "./endpoint.ts";

/** What devices may ring for, with the words beside its box. */
export const ringings = {
  "new-lead": "A new lead",
  urgent: "Somebody waits at the phone, or a client has an incident",
  "client-wrote": "A client wrote again",
  "call-soon": "A call of yours in 10 minutes",
  overdue: "An answer is overdue",
  hold: "A report waits on hold",
} as const;

export type Ringing = keyof typeof ringings;

const ringing = z.enum(["new-lead", "urgent", "client-wrote", "call-soon", "overdue", "hold"]);

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Quiet hours: please write times such as 20:00.");

function isZone(name: string): boolean {
  try {
    return name === "" || Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** For what and when the devices of an operator ring, and how much they show. */
export const wishes = z.object({
  kinds: z.array(ringing),
  when: z.enum(["always", "business-hours", "outside-quiet-hours"]),
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** Of the quiet hours: a name of the IANA; "": that of the firm. */
  zone: z.string().max(60).refine(isZone, "Quiet hours: please choose one of the time zones offered."),
  /** Whether `urgent` rings at any time. */
  urgentAlways: z.boolean(),
  /** Whether a locked screen shows who it is and what they say. */
  showsWords: z.boolean(),
});

/** The same as somebody chooses it. What an earlier version stored may have no quiet hours between its times. */
const newWishes = wishes.refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, {
  error: "Quiet hours: please choose two different times. For no quiet hours at all, choose Always.",
});

export type Wishes = z.infer<typeof wishes>;

/** What holds until somebody chooses. */
export const usualWishes: Wishes = {
  kinds: ["new-lead", "urgent", "client-wrote", "call-soon", "overdue", "hold"],
  when: "always",
  quietFrom: "20:00",
  quietUntil: "07:00",
  zone: "",
  urgentAlways: true,
  showsWords: false,
};

/** What a browser gives that is to ring (W3C Push API). */
const newDevice = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: "This browser gave no address for notices." }).max(2000),
  p256dh: z.string().regex(/^[\w-]{80,100}$/, "This browser gave no key for notices."),
  auth: z.string().regex(/^[\w-]{16,40}$/, "This browser gave no secret for notices."),
});

const device = z.object({
  id: z.string(),
  /** By which the browser knows that it is this one. */
  endpoint: z.string(),
  client: z.string(),
  createdAt: z.iso.datetime(),
});

/** The operator's devices, and for what they ring. */
export const deviceList = z.object({
  /** Base64url: the server's key, which a browser needs; null: notices to devices are switched off. */
  key: z.string().nullable(),
  wishes,
  devices: z.array(device).readonly(),
  /** The time zone of the firm. */
  firmZone: z.string(),
});

export type DeviceList = z.infer<typeof deviceList>;

/** What a device shows. */
export const shownNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** Path that pressing it opens. */
  path: z.string(),
  /** A later notice of the same tag takes its place. */
  tag: z.string(),
});

export type ShownNotice = z.infer<typeof shownNotice>;

/** Query of an address that a notice opens: the lead then offers short answers. */
export const fromNotice = "answer=now";

/** The signed-in operator's devices that ring. */
export const devices = {
  listDevices: read("/api/console/own/devices", "consultant", deviceList),
  addDevice: write("/api/console/own/devices/add", "consultant", newDevice),
  removeDevice: write("/api/console/own/devices/remove", "consultant", z.object({ id: z.uuid() })),
  changeWishes: write("/api/console/own/devices/wishes", "consultant", newWishes),
  testDevices: write("/api/console/own/devices/test", "consultant", noInput, nothing),
};
