import type { Company } from "#contract/company.ts";
import type { ReplyTemplate } from "#contract/console/reply-template.ts";
import type { templates } from "#contract/console/templates.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { addTemplate, changeTemplate, resetTemplate } from "./commands.ts";
import { templatesOf } from "./queries.ts";

/** What the handlers of templates work with. */
export type TemplatesDesk = {
  readonly database: Database;
  readonly company: Company;
  /** The templates of the content. */
  readonly replies: readonly ReplyTemplate[];
  /** Address at which a call is booked. */
  readonly bookingUrl: string;
};

const changedMeanwhile =
  "Somebody else has changed this template meanwhile, so yours was not kept. Copy it, load the page again and compare.";

type Which = { readonly id: string; readonly seen: string | null };

/** A template without a change must be one of the content: an added one has a change from the start. */
function checkKnown(replies: readonly ReplyTemplate[], { id, seen }: Which): void {
  if (seen === null && !comesAlong(replies, id)) throw new HttpError(404, "There is no such template.");
}

function comesAlong(replies: readonly ReplyTemplate[], id: string): boolean {
  return replies.some((template) => template.id === id);
}

/** Templates of replies, as owners keep them. */
export const templateHandlers: ConsoleHandlers<TemplatesDesk, typeof templates> = {
  listTemplates: async ({ database, company, replies, bookingUrl }) => ({
    templates: await templatesOf(database, replies),
    sample: {
      reference: `${company.referencePrefix}-7K3M-Q9XT`,
      name: "Jane Doe",
      company: "Acme",
      booking: bookingUrl,
      house: company.name,
      operator: "Alex Sample",
      signature: `Alex Sample\n${company.name}`,
    },
  }),

  async changeTemplate({ database, replies, operator, now }, change) {
    checkKnown(replies, change);
    if (!(await changeTemplate(database, change, { operatorId: operator.id, now }))) {
      throw new HttpError(409, changedMeanwhile);
    }
    await audit(database, operator, "changed a reply template", change.id, now);
  },

  async addTemplate({ database, operator, now }, words) {
    const id = await addTemplate(database, words, { operatorId: operator.id, now });
    await audit(database, operator, "added a reply template", id, now);
  },

  /** It has the content's words, or is deleted if it was added. */
  async resetTemplate({ database, replies, operator, now }, which) {
    checkKnown(replies, which);
    if (!(await resetTemplate(database, which))) throw new HttpError(409, changedMeanwhile);
    const act = comesAlong(replies, which.id) ? "reset a reply template" : "deleted a reply template";
    await audit(database, operator, act, which.id, now);
  },
};
