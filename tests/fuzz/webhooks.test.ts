import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { announcements } from "#contract/announcement.ts";
import { webhooks } from "#contract/webhooks.ts";
import { webhookBody } from "#server/mails/messages/announcement.ts";
import { house, lead } from "#tests/support/house.ts";

const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });

function schemaOf(name: string): object {
  const described = JSON.parse(JSON.stringify(webhooks[name]));
  return described.post.requestBody.content["application/json"].schema;
}

const change = {
  kind: "status",
  label: "Status",
  from: "new",
  to: "won",
  fromLabel: "New",
  toLabel: "Won",
};

test.each(announcements)("what targets are sent of %s is as described", (announcement) => {
  const isAboutNobody = announcement === "erasure.done";
  const body = webhookBody(house, {
    announcement,
    at: "2025-11-21T12:00:00.000Z",
    lead: isAboutNobody ? null : lead,
    changes: announcement === "lead.changed" ? [change] : null,
    data: isAboutNobody ? { reference: lead.reference, ledgerEntry: 1, ledgerHash: "a1" } : {},
  });
  expect(ajv.validate(schemaOf(announcement), JSON.parse(body)), ajv.errorsText()).toBe(true);
});
