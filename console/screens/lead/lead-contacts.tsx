import "./lead-contacts.css";
import { useRef, useState } from "react";
import { addressesOf, phonesOf } from "#console/screens/words/contact-ways.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { Button } from "#ui/button/button.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { senderIn } from "./typed-contacts.ts";

/** Who sent a lead, and whom else to write to. An operator can correct and add people. */
export function LeadContacts({ lead }: { readonly lead: LeadDetail }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = () => {
    setEditing(false);
    // The focused element was removed with the form, and the button is there only after it.
    requestAnimationFrame(() => button.current?.focus());
  };
  const { name, role } = senderIn(lead);
  return (
    <div className="lead-contacts">
      <h3>Contacts</h3>
      <ul>
        <li>
          <Who name={name} role={role} emails={addressesOf(lead)} phones={phonesOf(lead)} />
        </li>
        {lead.contacts.map((contact) => (
          <li key={contact.id}>
            <Who
              name={contact.name}
              role={contact.role}
              emails={contact.email === "" ? [] : [contact.email]}
              phones={contact.phone === "" ? [] : [contact.phone]}
            />
          </li>
        ))}
      </ul>
      {lead.undeliveredAt !== null && (
        <p>
          A mail to <Said>{lead.contactEmail}</Said> came back {momentInWords(lead.undeliveredAt)}. Please
          correct the address.
        </p>
      )}
      {isEditing ? (
        <ContactsForm lead={lead} onClose={end} />
      ) : (
        lead.mergedInto === null && (
          <p>
            <Button ref={button} small look="secondary" onClick={() => setEditing(true)}>
              Edit contacts
            </Button>
          </p>
        )
      )}
    </div>
  );
}

type WhoProps = {
  readonly name: string;
  readonly role: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

function Who({ name, role, emails, phones }: WhoProps) {
  return (
    <>
      {(name !== "" || role !== "") && (
        <div>
          <Said>{name}</Said>
          {role !== "" && (
            <span className="muted">
              {name === "" ? "" : ", "}
              <Said>{role}</Said>
            </span>
          )}
        </div>
      )}
      {emails.map((address) => (
        <div key={address}>
          <a className="link" href={`mailto:${encodeURIComponent(address)}`}>
            <Said>{address}</Said>
          </a>
        </div>
      ))}
      {phones.map((phone) => (
        <div key={phone}>
          <PhoneLink phone={phone} />
        </div>
      ))}
    </>
  );
}
