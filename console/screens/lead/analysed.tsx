import { dateInWords } from "#console/screens/words/times.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

/** Of which report an analysis tells: of the one that the client reads, or of the draft. */
export function Analysed({ analysed }: Pick<LeadDetail, "analysed">) {
  return <p className="fine muted">{analysedInWords(analysed)}</p>;
}

function analysedInWords(analysed: LeadDetail["analysed"]): string {
  if (analysed === null) return "This is the draft: no review of it is published yet.";
  const { version, at, isWithdrawn } = analysed;
  const published = `version ${version}, published ${dateInWords(at)}`;
  return isWithdrawn
    ? `This is ${published} and withdrawn since: the client cannot read it now.`
    : `This is what the client reads: ${published}.`;
}
