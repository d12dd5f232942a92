import "./lead-contacts.css";
import { useRef, useState } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import { useOperators } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
import { EvenSo, isEvenSo } from "#console/screens/forms/even-so.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { addressesOf, numbersSaid, phonesOf } from "#console/screens/words/contact-ways.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { contacts } from "#contract/console/contacts.ts";
import { at } from "#contract/console/endpoint.ts";
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
      {lead.mergedInto === null && (
        <>
          <OtherAddresses lead={lead} />
          {numbersSaid(lead).map((phone) => (
            <SaidNumber key={phone} lead={lead} phone={phone} />
          ))}
        </>
      )}
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

/** Addresses from which somebody wrote into the thread and that no contact of the lead has, each with its newest name. */
function strangersIn(lead: LeadDetail, ours: readonly string[]): readonly [address: string, name: string][] {
  const others = lead.contacts.map(({ email }) => email);
  const known = new Set([...addressesOf(lead), ...others, ...ours].map((one) => one.toLowerCase()));
  const writers = lead.history.flatMap((entry) =>
    entry.kind === "mail" && entry.mailKind === "mail" && entry.from.address.includes("@")
      ? [[entry.from.address.toLowerCase(), entry.from.name] as [string, string]]
      : [],
  );
  return [...new Map(writers)].filter(([address]) => !known.has(address));
}

/** Offers to keep other addresses that wrote, so that their next mails find this lead by themselves. */
function OtherAddresses({ lead }: { readonly lead: LeadDetail }) {
  const ours = useOperators().map(({ email }) => email);
  return strangersIn(lead, ours).map(([address, name]) => (
    <OtherAddress key={address} lead={lead} address={address} name={name} />
  ));
}

type OtherAddressProps = { readonly lead: LeadDetail; readonly address: string; readonly name: string };

function OtherAddress({ lead: { reference, version }, address, name }: OtherAddressProps) {
  const change = useWrite(at(contacts.changeContacts, { reference }), leadReads);
  // One press adds one contact, also when it is sent twice.
  const [id] = useState(() => crypto.randomUUID());
  const keep = async (given: FormData) => {
    const contact = { id, name, email: address, phone: "", role: "" };
    await change.mutateAsync({ version, contacts: [contact], evenErased: isEvenSo(given) });
  };
  return (
    <ShortForm sending={change} onSend={keep} submit="Keep it as a contact" look="secondary">
      <p className="small">
        <Said>{address}</Said> wrote too. As a contact of this lead, its next mails come here by themselves.
      </p>
      <EvenSo error={change.error}>Keep it although this address was erased on demand</EvenSo>
    </ShortForm>
  );
}

/** Offers to keep a number from their words as that at which they are called. */
function SaidNumber({
  lead: { reference, version },
  phone,
}: {
  readonly lead: LeadDetail;
  readonly phone: string;
}) {
  const change = useWrite(at(contacts.changeContacts, { reference }), leadReads);
  return (
    <ShortForm
      sending={change}
      onSend={() => change.mutateAsync({ version, sender: { phone } })}
      submit="Keep it as their telephone"
      look="secondary"
    >
      <p className="small">
        <Said>{phone}</Said> stands in what they wrote. Kept as theirs, it shows what else came from this
        number.
      </p>
    </ShortForm>
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
