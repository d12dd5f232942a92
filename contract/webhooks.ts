import { z } from "zod";
import { announcements, type Told, testAnnouncement } from "./announcement.ts";

const text = z.string();
const time = z.iso.datetime();

const lead = z.object({
  reference: text,
  questionnaire: text,
  company: text,
  contactName: text,
  contactEmail: text,
  plan: text,
  receivedAt: time,
  dueAt: time,
  answers: z.record(text, z.union([text, z.array(text)])),
});

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
