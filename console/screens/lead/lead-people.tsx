import { readableDomains } from "#contract/console/readable-domains.ts";
import "./lead-people.css";
import { type FormEvent, useState } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useLeadChange } from "#console/api/leads.ts";
import { useFirstField } from "#console/screens/forms/first-field.ts";
import { textOf } from "#console/screens/forms/text-of.ts";
import { cameAs, leadName, personBeside } from "#console/screens/words/names.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { reportChange } from "#console/screens/words/report-change.ts";
import { Said } from "#console/screens/words/said.tsx";
import { StatusBadge } from "#console/screens/words/status-badge.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { LeadDetail, RelatedLead } from "#contract/console/lead.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { MergeButton } from "./merge-button.tsx";

type LeadPeopleProps = {
  readonly lead: LeadDetail;
  /** Query of the address, kept when another lead is opened from here. */
  readonly query: string;
};

/** The person behind a lead: their other leads, and those of their colleagues. Both can be corrected. */
export function LeadPeople({ lead, query }: LeadPeopleProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { samePerson, sameCompany, sameNumber, companyDomain } = lead;
  return (
    <div className="lead-people">
      <h3>Person and company</h3>
      {samePerson.length > 0 && (
        <>
          <h4>This person also sent</h4>
          <ul>
            {samePerson.map((other) => (
              <li key={other.reference}>
                <Related lead={other} query={query} />
                {/* If the questionnaire is the same, the button stands beside the differences instead. */}
                {other.questionnaire !== lead.questionnaire && <MergeButton lead={lead} other={other} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {sameCompany.length > 0 && (
        <>
          <h4>
            Colleagues at <Said>{companyDomain}</Said>
          </h4>
          <ul>
            {sameCompany.map((other) => (
              <li key={other.reference}>
                <Said>{other.contactName.trim() || other.contactEmail}</Said>
                <Related lead={other} query={query} />
              </li>
            ))}
          </ul>
        </>
      )}
      {sameNumber.map((other) => (
        <div key={other.reference}>
          <h4>
            The same number as{" "}
            <Said>{[leadName(other), personBeside(other)].filter(Boolean).join(", ")}</Said>
          </h4>
          <Related lead={other} query={query} />
        </div>
      ))}
      {samePerson.length + sameCompany.length + sameNumber.length === 0 && (
        <p className="muted">
          {companyDomain === ""
            ? `Nothing else of this person is known.${lead.contactEmail.includes("@") ? " The address names no company." : ""}`
            : `Nobody else of ${readableDomains(companyDomain)} has written, and nothing else of this person is known.`}
        </p>
      )}
      {isCorrecting ? (
        <Correction lead={lead} onClose={() => setCorrecting(false)} />
      ) : (
        <p>
          <Button small look="ghost" onClick={() => setCorrecting(true)}>
            Correct person or company
          </Button>
        </p>
      )}
    </div>
  );
}

const reports = { none: "", draft: "report drafted", published: "report published" } as const;

/** One related lead: its form, its time, its status, and its writings. */
function Related({ lead, query }: { readonly lead: RelatedLead; readonly query: string }) {
  const { writings } = lead;
  const written = writings === 0 ? "" : `${writings} ${writings === 1 ? "mail or note" : "mails and notes"}`;
  const known = [written, reports[lead.report]].filter((part) => part !== "").join(", ");
  return (
    <p className="lead-people-line">
      <a className="link" href={hrefOf({ path: `/leads/${lead.reference}`, query })}>
        {cameAs(lead)}, {momentInWords(lead.receivedAt)}
      </a>
      {lead.mergedInto === null ? (
        <StatusBadge status={lead.status} />
      ) : (
        <Badge mark="traced">In {lead.mergedInto}</Badge>
      )}
      {known !== "" && <small className="muted">{known}</small>}
    </p>
  );
}

type CorrectionProps = { readonly lead: LeadDetail; readonly onClose: () => void };

function Correction({ lead, onClose }: CorrectionProps) {
  const change = useLeadChange();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change.mutate(
      {
        leads: [{ reference: lead.reference, version: lead.version }],
        person: textOf(given, "person"),
        companyDomain: textOf(given, "companyDomain"),
      },
      { onSuccess: reportChange(onClose).onSuccess },
    );
  };
  return (
    <form ref={useFirstField()} className="lead-people-form" onSubmit={submit}>
      <p>
        <label htmlFor="lead-person">Person, by e-mail address</label>
        <input
          id="lead-person"
          name="person"
          className="control"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={lead.person}
          aria-describedby="lead-person-hint"
        />
        <small id="lead-person-hint" className="muted">
          Of one person with two addresses, write the same one for both leads.
        </small>
      </p>
      <p>
        <label htmlFor="lead-company">Company, by domain</label>
        <input
          id="lead-company"
          name="companyDomain"
          className="control"
          autoComplete="off"
          maxLength={253}
          defaultValue={lead.companyDomain}
          aria-describedby="lead-company-hint"
        />
        <small id="lead-company-hint" className="muted">
          Empty: of no company that is known.
        </small>
      </p>
      {change.error && (
        <div role="alert">
          <FieldError>{sentenceOf(change.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button type="submit" small look="secondary" pending={change.isPending}>
          Save
        </Button>
        <Button small look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
