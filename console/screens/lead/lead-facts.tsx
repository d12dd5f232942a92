import { hrefOf } from "#console/address/address.ts";
import { cameAs } from "#console/screens/words/names.ts";
import { usePlanName } from "#console/screens/words/plan-name.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { languageInWords } from "#contract/form-language.ts";
import { inWords } from "#contract/visits/visit.ts";
import { Link } from "#ui/link/link.tsx";

/** How they found the site, and what else is known about them. */
export function LeadFacts({ lead }: { readonly lead: LeadDetail }) {
  const plan = usePlanName(lead.plan);
  const origin = lead.origin === null ? "" : inWords(lead.origin);
  return (
    <dl className="lead-facts">
      <dt>Reference</dt>
      <dd className="figures">{lead.reference}</dd>
      <dt>Received</dt>
      <dd>
        {momentInWords(lead.receivedAt)}, {cameAs(lead)}
      </dd>
      {lead.language !== null && (
        <>
          <dt>Language</dt>
          <dd>{languageInWords(lead.language)}: their form was in it</dd>
        </>
      )}
      {plan !== "" && (
        <>
          <dt>Plan</dt>
          <dd>
            <Said>{plan}</Said>
          </dd>
        </>
      )}
      <dt>Came from</dt>
      <dd>{origin === "" ? <span className="muted">Not known</span> : <Said>{origin}</Said>}</dd>
      {lead.reportPath !== null && (
        <>
          <dt>Report</dt>
          <dd>
            <Link href={lead.reportPath} newTab>
              As the client sees it
            </Link>
            <br />
            <a className="link" href={hrefOf({ path: `/reports/${lead.reference}`, query: "" })}>
              Review it
            </a>
          </dd>
        </>
      )}
      <dt>Room</dt>
      <dd>
        <a className="link" href={hrefOf({ path: `/leads/${lead.reference}/room`, query: "" })}>
          What the client answers, and with whom
        </a>
      </dd>
      {lead.isHeld && (
        <>
          <dt>Hold</dt>
          <dd>May not be erased for now</dd>
        </>
      )}
    </dl>
  );
}
