import { useEffect, useState } from "react";
import { go, here, hrefOf, useAddress } from "#console/address/address.ts";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { EvenSo, isEvenSo } from "#console/screens/forms/even-so.tsx";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { entry } from "#contract/console/entry.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

/** Adds a lead that came by telephone, at a fair or in another way. */
export function AddLead() {
  const [isOpen, setOpen] = useState(false);
  const { query } = useAddress();
  const isAsked = new URLSearchParams(query).get("add") === "lead";
  useEffect(() => {
    // The palette opens it from every screen.
    if (!isAsked) return;
    const rest = new URLSearchParams(here().query);
    rest.delete("add");
    go({ path: here().path, query: rest.toString() }, { replace: true });
    setOpen(true);
  }, [isAsked]);
  return (
    <>
      <Button small look="secondary" onClick={() => setOpen(true)}>
        Add a lead
      </Button>
      <Dialog id="new-lead" heading="Add a lead" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Fields onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Fields({ onDone }: { readonly onDone: () => void }) {
  const addition = useWrite(entry.addLead, [...leadReads, ...leadLists]);
  // One form makes one lead, also when it is sent twice.
  const [key] = useState(() => crypto.randomUUID());
  const [address, setAddress] = useState("");
  const add = async (given: FormData) => {
    const lead = {
      company: textOf(given, "leadCompany"),
      name: textOf(given, "leadName"),
      email: textOf(given, "leadEmail").trim(),
      phone: textOf(given, "leadPhone"),
      message: textOf(given, "leadMessage"),
      source: textOf(given, "leadSource"),
      status: given.get("leadAnswered") === "answered" ? ("answered" as const) : ("new" as const),
    };
    setAddress(lead.email || lead.phone);
    const even = isEvenSo(given);
    const { reference } = await addition.mutateAsync({ key, lead, evenErased: even, evenKnown: even });
    onDone();
    go({ path: `/leads/${reference}`, query: "" });
  };
  const intro = (
    <p className="small muted">
      An e-mail address or a telephone number is enough. Nobody is mailed. A whole sheet goes by{" "}
      <a className="link" href={hrefOf({ path: "/settings/import", query: "" })}>
        Import
      </a>
      .
    </p>
  );
  return (
    <ShortForm sending={addition} onSend={add} submit="Add" intro={intro} keptAs="new lead">
      <TextField name="leadName" label="Name" autoComplete="off" maxLength={200} />
      <TextField name="leadCompany" label="Company" autoComplete="off" maxLength={200} />
      <TextField name="leadEmail" label="E-mail" type="email" autoComplete="off" maxLength={254} />
      <TextField name="leadPhone" label="Telephone" type="tel" autoComplete="off" maxLength={60} />
      <ParagraphField name="leadMessage" label="What they ask for" maxLength={20_000} />
      <TextField
        name="leadSource"
        label="Where they come from"
        hint="For example: Fair Berlin."
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        name="leadAnswered"
        label="Is an answer owed?"
        options={[{ value: "answered", label: "No, they have it" }]}
        emptyLabel="Yes, within the promised time"
      />
      <EvenSo error={addition.error}>
        Add it all the same (
        <a
          className="link"
          href={hrefOf({ path: "/leads", query: new URLSearchParams({ search: address }).toString() })}
          onClick={onDone}
        >
          look at what is there
        </a>
        )
      </EvenSo>
    </ShortForm>
  );
}
