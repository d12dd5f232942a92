import { word } from "#words/word.ts";

/** Something that security tools reported. */
export type SecurityEvent = {
  readonly type: string;
  readonly severity: "high" | "medium" | "low";
  readonly location: string;
  /** As people say it. */
  readonly time: string;
  readonly status: "pending" | "resolved";
};

export const securityEvents: readonly SecurityEvent[] = [
  {
    type: word("Sign-in from a new country"),
    severity: "high",
    location: word("Mail"),
    time: word("Today, 7:12"),
    status: "pending",
  },
  {
    type: word("Old TLS on a test server"),
    severity: "medium",
    location: word("Cloud"),
    time: word("Yesterday, 16:30"),
    status: "pending",
  },
  {
    type: word("Phishing mail reported by 4 people"),
    severity: "medium",
    location: word("Mail"),
    time: word("January 9"),
    status: "resolved",
  },
  {
    type: word("Unknown USB drive"),
    severity: "low",
    location: word("Office"),
    time: word("January 8"),
    status: "resolved",
  },
  {
    type: word("Password found in a leak"),
    severity: "high",
    location: word("Identity"),
    time: word("January 6"),
    status: "resolved",
  },
  {
    type: word("Port scan"),
    severity: "low",
    location: word("Office network"),
    time: word("January 3"),
    status: "resolved",
  },
];

/** Threats blocked in each of the last 12 weeks, the oldest first: mail, sign-in, web. */
export const threatsBlocked: readonly (readonly [mail: number, signIn: number, web: number])[] = [
  [52, 24, 12],
  [55, 27, 13],
  [60, 28, 14],
  [54, 30, 13],
  [66, 29, 15],
  [70, 36, 15],
  [58, 31, 15],
  [57, 28, 14],
  [63, 30, 15],
  [69, 31, 16],
  [59, 30, 14],
  [61, 28, 15],
];
