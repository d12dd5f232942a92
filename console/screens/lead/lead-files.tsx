import { hrefOf } from "#console/address/address.ts";
import { keepFile } from "#console/screens/files.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { contactCard } from "./files/contact-card.ts";
import { followUpEntry } from "./files/follow-up.ts";

/** Files for a consultant: the brief on paper, the contact, the follow-up. */
export function LeadFiles({ lead }: { readonly lead: LeadDetail }) {
  const { reference, followUpOn } = lead;
  const address = new URL(hrefOf({ path: `/leads/${reference}`, query: "" }), location.origin).href;
  return (
    <p className="actions">
      <ButtonLink small look="secondary" href={hrefOf({ path: `/leads/${reference}/brief`, query: "" })}>
        <Icon name="printer" />
        Call brief
      </ButtonLink>
      <Button
        small
        look="secondary"
        onClick={() => keepFile(`${reference}.vcf`, "text/vcard", contactCard(lead))}
      >
        <Icon name="download" />
        Contact
      </Button>
      {followUpOn !== null && (
        <Button
          small
          look="secondary"
          onClick={() =>
            keepFile(
              `${reference}.ics`,
              "text/calendar",
              followUpEntry(lead, followUpOn, address, new Date().toISOString()),
            )
          }
        >
          <Icon name="calendar" />
          Follow-up
        </Button>
      )}
    </p>
  );
}
