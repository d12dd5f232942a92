import type { Ref } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { cameAs, leadName, onlyName } from "#console/screens/words/names.ts";
import { usePlanName } from "#console/screens/words/plan-name.ts";
import { Said } from "#console/screens/words/said.tsx";
import { StatusBadge } from "#console/screens/words/status-badge.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { dayInWords } from "#console/screens/words/times.ts";
import { waitsInWords } from "#console/screens/words/waiting-words.ts";
import { type LeadRow, markNames } from "#contract/console/leads.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { incidentInWords } from "#contract/console/severity.ts";
import { Badge } from "#ui/badge/badge.tsx";

/** What a line of the list is made of. */
export type LineProps<Row extends LeadRow> = {
  readonly lead: Row;
  /** From 0. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly offset: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isSelected: boolean;
  readonly query: string;
  readonly onToggle: (reference: string) => void;
  readonly ref: Ref<HTMLDivElement>;
};

/** The contact below the company's name: name and address, without repeating anything. */
function personOf({ company, contactName, contactEmail, reference }: LeadRow): string {
  const parts = new Set([contactName.trim(), contactEmail].filter((text) => text !== "" && text !== company));
  return parts.size === 0 ? reference : [...parts].join(", ");
}

/** One lead of the list. */
export function LeadLine({ lead, index, offset, now, isSelected, query, onToggle, ref }: LineProps<LeadRow>) {
  const { reference } = lead;
  const plan = usePlanName(lead.plan);
  const owner = useOperators().find(({ id }) => id === lead.ownerId)?.name ?? "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that do not exist yet cannot stand in a <table>
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it takes the focus
    <div
      ref={ref}
      role="row"
      className="lead-line"
      aria-rowindex={index + 2}
      data-index={index}
      style={{ transform: `translateY(${offset}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="lead-line-check">
        <input
          type="checkbox"
          aria-label={`Select ${readableDomains(onlyName(lead))}`}
          checked={isSelected}
          onChange={() => onToggle(reference)}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="lead-line-who">
        <a href={hrefOf({ path: `/leads/${reference}`, query })} data-lead={reference}>
          <Said>{leadName(lead)}</Said>
        </a>
        <small>
          <Said>{personOf(lead)}</Said>
        </small>
        {lead.colleagues > 0 && (
          <small>
            <Said>{`${lead.colleagues} more ${lead.colleagues === 1 ? "person" : "people"} of ${lead.companyDomain}`}</Said>
          </small>
        )}
        {lead.firstWords !== "" && (
          <small className="lead-line-words">
            <Said>{lead.firstWords}</Said>
          </small>
        )}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="lead-line-form">
        {cameAs(lead)}
        {plan !== "" && <small>{plan}</small>}
        {lead.scores && (
          <small className="figures">
            Fit {lead.scores.fit}, urgency {lead.scores.urgency}
          </small>
        )}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell">
        {lead.severity !== null && (
          <Badge tone="bad" mark="attention">
            {incidentInWords(lead.severity)}
          </Badge>
        )}
        {lead.mergedInto === null ? (
          <StatusBadge status={lead.status} />
        ) : (
          <Badge mark="traced">Merged</Badge>
        )}
        {lead.marks.map((mark) => (
          <Badge key={mark} mark="attention">
            {markNames[mark]}
          </Badge>
        ))}
        {lead.care !== undefined && (
          <Badge tone="bad" mark="attention">
            Report on hold: {lead.care.join(", ")}
          </Badge>
        )}
        {lead.undeliveredAt !== null && <Badge mark="traced">Not delivered</Badge>}
        {lead.wroteAt !== null && <Badge mark="half">{waitsInWords(lead)}</Badge>}
        <small>
          {owner}
          {lead.followUpOn !== null && (
            <>
              {owner === "" ? "" : ", "}follow up {dayInWords(lead.followUpOn)}
              {lead.followUpAbout !== "" && (
                <>
                  : <Said>{lead.followUpAbout}</Said>
                </>
              )}
            </>
          )}
        </small>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell">
        <TimeLeft lead={lead} now={now} />
      </span>
    </div>
  );
}
