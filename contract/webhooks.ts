import { z } from "zod";
import { announcements, type Told, testAnnouncement } from "./announcement.ts";
import { leadStatus } from "./console/leads.ts";

const text = z.string();
const time = z.iso.datetime();

/** A lead as other programs get it: its state at the time of writing. */
export const leadTold = z.object({
  reference: text,
  /** Slug, and the name that was shown. */
  questionnaire: text,
  title: text,
  /** "": a chat, or a request for a call, has no company. */
  company: text,
  /** Domain of the company; "": none is known. */
  companyDomain: text,
  /** "": not known. */
  contactName: text,
  /** "": they left only a telephone number. */
  contactEmail: text,
  /** As it was typed; "": they left none. */
  contactPhone: text,
  plan: text,
  receivedAt: time,
  dueAt: time,
  /** When somebody first answered; null: nobody did. That its client booked a call is no answer. */
  answeredAt: time.nullable(),
  status: leadStatus,
  /** Name and e-mail of the operator who takes care of it; null when nobody does. */
  owner: z.object({ name: text, email: text }).nullable(),
  /** YYYY-MM-DD. */
  followUpOn: text.nullable(),
  /** Whole units of the consultancy's currency; null: the value of the plan. */
  value: z.number().nullable(),
  answers: z.record(text, z.union([text, z.array(text)])),
  /** The answers by the same names, in the labels that were shown. */
  labels: z.record(text, z.object({ question: text, answer: text })),
  /** 0 to 100 each; null when the questionnaire has no points. */
  points: z.object({ fit: z.number(), urgency: z.number() }).nullable(),
  /** Where the visit came from, in words; "": not known. */
  source: text,
  /** BCP 47: the further language of the firm in which its form was; left out: it was in the first one. */
  language: text.exactOptional(),
  /** Where operators find it in the console. */
  url: text,
});

export type LeadTold = z.infer<typeof leadTold>;

const lead = leadTold;

const value = z.union([text, z.number()]).nullable();

/** A change: the values as the API takes them, and in words. Operators are named by their e-mail addresses. */
const changeTold = z.object({
  kind: text,
  label: text,
  from: value,
  to: value,
  fromLabel: text,
  toLabel: text,
});

export type ChangeTold = z.infer<typeof changeTold>;

/** With all changes that were made at once. */
const changedLead = lead.extend({ changes: z.array(changeTold).readonly() });

const report = z.object({
  reference: text,
  company: text,
  framework: text,
  reviewer: text,
  publishedAt: text,
});

const erasure = z.object({ reference: text, ledgerEntry: z.number(), ledgerHash: text });

const told: Readonly<Record<Told, readonly [summary: string, data: z.ZodObject]>> = {
  "lead.created": ["A lead has arrived.", lead],
  "lead.waiting": ["Half of the promised time is over, and nobody has answered.", lead],
  "lead.due_soon": ["Four fifths of the promised time are over, and nobody has answered.", lead],
  "lead.overdue": ["The promised time is over, and nobody has answered.", lead],
  "lead.changed": [
    "A person, a mail or a call has changed a lead; `changes` says what. A first answer, call or won lead is told as such alone where a target wants both.",
    changedLead,
  ],
  "lead.answered": ["A lead was answered for the first time.", lead],
  "lead.booked": ["The first call with a lead was booked.", lead],
  "lead.won": ["A lead was won.", lead],
  "report.published": ["A readiness report was published.", report],
  "signup.created": ["Somebody has joined a list.", lead],
  "target.test": ["An operator tries the target out.", z.object({ note: text })],
  "erasure.done": ["A person's data was erased.", erasure],
};

function webhook(name: Told) {
  const [summary, data] = told[name];
  const body = z.object({ type: z.literal(name), timestamp: time, data });
  const { $schema: _, ...schema } = z.toJSONSchema(body);
  const taken = { description: "Taken. Anything else but 410 is tried again for 75 hours." };
  return {
    post: {
      summary,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "2XX": taken, 410: { description: "Gone: nothing more is sent." } },
    },
  };
}

/** What a target of the kind json is sent, by the name in `type`, for the description of the API. */
export const webhooks: Readonly<Record<string, object>> = Object.fromEntries(
  [...announcements, testAnnouncement].map((name) => [name, webhook(name)]),
);
