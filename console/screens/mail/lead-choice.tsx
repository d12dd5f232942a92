import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { at } from "#contract/console/endpoint.ts";
import { type LeadsForMail, mails } from "#contract/console/mails.ts";

type Chosen = LeadsForMail["leads"][number];

const reasons: Readonly<Record<Chosen["fit"], string | undefined>> = {
  reference: "named in the mail",
  address: "the same address",
  sender: "the same name as the sender",
  name: "named in the mail",
  domain: "the same company",
  company: "the company at its end",
  phone: "the telephone number at its end",
  search: undefined,
};

/** Who a lead is, as far as that is known, without repeating anything. */
function whoOf({ lead }: Chosen): string {
  const parts = [lead.company, lead.contactName, lead.contactEmail].map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))].join(", ");
}

type LeadChoiceProps = {
  /** Of the mail. */
  readonly id: string;
  readonly isBusy: boolean;
  readonly onChoose: (reference: string) => void;
};

/** Leads to which a mail may belong, and a search for others; each is a button that puts the mail there. */
export function LeadChoice({ id, isBusy, onChoose }: LeadChoiceProps) {
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const { data, error, refetch } = useRead(
    at(mails.listLeadsForMail, { id }),
    { search: sought },
    { placeholderData: keepPreviousData },
  );
  const list = useRef<HTMLUListElement>(null);
  const leads = data?.leads ?? [];
  const label = sought === "" ? "Leads that fit" : "Leads that were found";
  return (
    <form
      className="mails-choice"
      onSubmit={(event) => {
        event.preventDefault();
        list.current?.querySelector("button")?.focus();
      }}
    >
      <label htmlFor={`lead-${id}`}>Its lead: company, person or reference</label>
      <input
        id={`lead-${id}`}
        type="search"
        className="control"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="fine muted" role="status">
            {data === undefined
              ? "Looking for leads"
              : leads.length > 0
                ? label
                : sought === ""
                  ? "No lead seems to fit. Search for one, or make a new one."
                  : "No lead holds these words."}
          </p>
          <ul ref={list} aria-label={label}>
            {leads.map((one) => (
              <li key={one.lead.reference}>
                <button
                  type="button"
                  className="mails-lead-choice"
                  disabled={isBusy}
                  onClick={() => onChoose(one.lead.reference)}
                >
                  <span>
                    Put into the thread of <Said>{whoOf(one)}</Said>
                  </span>
                  <small className="muted">
                    {[one.lead.reference, reasons[one.fit]].filter(Boolean).join(", ")}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
