import { useState } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { EvenSo, isEvenSo } from "#console/screens/forms/even-so.tsx";
import { useFirstField } from "#console/screens/forms/first-field.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { isolated } from "#console/screens/words/isolated.ts";
import { contactInWords, contacts, partNames, type SenderPart } from "#contract/console/contacts.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { TextField } from "#ui/text-field/text-field.tsx";
import { changeIn, contactsFormOf, fieldName, senderIn } from "./typed-contacts.ts";

type ContactsFormProps = { readonly lead: LeadDetail; readonly onClose: () => void };

/** Corrects who sent a lead, and adds, corrects and removes other contacts. */
export function ContactsForm({ lead, onClose }: ContactsFormProps) {
  const change = useWrite(at(contacts.changeContacts, { reference: lead.reference }), leadReads);
  // As it was when the form was opened: what others change meanwhile must not change what is typed here.
  const [seen] = useState(() => ({ version: lead.version, contacts: lead.contacts, sender: senderIn(lead) }));
  // One form adds one contact, also when it is sent twice.
  const [newId] = useState(() => crypto.randomUUID());
  const save = async (given: FormData) => {
    // After a refusal the operator has seen what others did, and saves on top of it.
    const version = change.isError ? lead.version : seen.version;
    await change.mutateAsync({ version, ...changeIn(given, seen, newId), evenErased: isEvenSo(given) });
    onClose();
  };
  return (
    <ShortForm
      ref={useFirstField()}
      sending={change}
      onSend={save}
      submit="Save"
      look="secondary"
      onCancel={onClose}
      keptAs={contactsFormOf(lead.reference)}
    >
      <fieldset>
        <legend>Who sent it</legend>
        <Part whose="sender" part="company" value={seen.sender.company} />
        <Parts whose="sender" values={seen.sender} />
      </fieldset>
      {seen.contacts.map((contact) => (
        <fieldset key={contact.id}>
          <legend>{isolated(contact.name || contactInWords(contact))}</legend>
          <Parts whose={contact.id} values={contact} />
          <label className="lead-contacts-remove">
            <input type="checkbox" name={`${contact.id}-remove`} value="yes" /> Remove from this lead
          </label>
        </fieldset>
      ))}
      <fieldset>
        <legend>Another contact</legend>
        <p className="field-hint">Leave it empty if there is none.</p>
        <Parts whose="new" values={{ name: "", email: "", phone: "", role: "" }} />
      </fieldset>
      <EvenSo error={change.error}>Save it although this address was erased on demand</EvenSo>
    </ShortForm>
  );
}

type PartProps = { readonly whose: string; readonly part: SenderPart; readonly value: string };

const looks = {
  company: { maxLength: 200 },
  name: { maxLength: 200 },
  role: { maxLength: 200 },
  email: { maxLength: 254, type: "email" },
  phone: { maxLength: 60, type: "tel" },
} as const;

function Part({ whose, part, value }: PartProps) {
  const name = fieldName(whose, part);
  return (
    <TextField name={name} label={partNames[part]} defaultValue={value} autoComplete="off" {...looks[part]} />
  );
}

type PartsProps = {
  readonly whose: string;
  readonly values: Readonly<Record<"name" | "role" | "email" | "phone", string>>;
};

function Parts({ whose, values }: PartsProps) {
  return (["name", "role", "email", "phone"] as const).map((part) => (
    <Part key={part} whose={whose} part={part} value={values[part]} />
  ));
}
