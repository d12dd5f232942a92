import { z } from "zod";
import { isPhone } from "#questionnaires/engine/answers.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { leadValue } from "./lead-value.ts";
import { leadStatus } from "./leads.ts";

const line = (name: string) =>
  z
    .string(`${name}: please send text.`)
    .trim()
    .max(200, `${name}: please take at most 200 characters.`)
    .default("");

/** A lead that no form of the site sent. Only an e-mail address or a telephone number is required. */
export const enteredLead = z
  .object({
    company: line("Company"),
    name: line("Name"),
    email: z
      .union([
        z.literal(""),
        z
          .string()
          .overwrite(asciiEmail)
          .check(z.email("E-mail: please write one address, for example name@company.com."))
          .max(254),
      ])
      .default(""),
    phone: line("Telephone").refine((text) => text === "" || isPhone(text), {
      error: "Telephone: please write a number with 7 to 15 digits.",
    }),
    /** What the person is there, for example "Head of IT". */
    role: line("Role"),
    /** What they ask for. */
    message: z.string().trim().max(20_000, "What they ask for: please shorten it.").default(""),
    /** Where they came from, for example "Fair Berlin". */
    source: z
      .string()
      .trim()
      .max(100, "Source: please take at most 100 characters.")
      .refine((text) => !text.includes("@"), "Source: please name no address.")
      .default(""),
    status: leadStatus.default("new"),
    /** When they wrote or called; left out: now. */
    receivedAt: z.iso
      .datetime({
        offset: true,
        error: "Received: please write a time as ISO 8601, for example 2026-01-31T09:00:00Z.",
      })
      .transform((time) => new Date(time).toISOString())
      .optional(),
    /** Whole units of the consultancy's currency. */
    value: leadValue.nullable().default(null),
    expectedOn: z.iso.date("Expected: please write a day, for example 2026-01-31.").nullable().default(null),
    followUpOn: z.iso.date("Follow-up: please write a day, for example 2026-01-31.").nullable().default(null),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    error: "Please give an e-mail address or a telephone number.",
  });

export type EnteredLead = Readonly<z.output<typeof enteredLead>>;
