import "./lead-repeats.css";
import { hrefOf } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { StatusBadge } from "#console/screens/words/status-badge.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type AnswerDifference, merges, type RepeatList } from "#contract/console/merges.ts";
import { languageInWords } from "#contract/form-language.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { MergeButton } from "./merge-button.tsx";

type LeadRepeatsProps = {
  readonly lead: LeadDetail;
  /** Query of the address, kept when another lead is opened from here. */
  readonly query: string;
};

/** Other submissions of the same questionnaire by this person, what differs, and merging them. */
export function LeadRepeats({ lead, query }: LeadRepeatsProps) {
  const { data, error, refetch } = useRead(at(merges.listRepeats, { reference: lead.reference }));
  return (
    <>
      <h3>Sent more than once</h3>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the other submissions" />
      ) : (
        <ul className="lead-repeats">
          {data.repeats.map((repeat) => (
            <li key={repeat.lead.reference}>
              <Repeat repeat={repeat} lead={lead} query={query} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RepeatProps = LeadRepeatsProps & { readonly repeat: RepeatList["repeats"][number] };

function Repeat({ repeat: { lead: other, language, differences }, lead, query }: RepeatProps) {
  const isEarlier = other.receivedAt < lead.receivedAt;
  return (
    <>
      <p className="lead-repeat-head">
        <a className="link" href={hrefOf({ path: `/leads/${other.reference}`, query })}>
          {isEarlier ? "Earlier" : "Later"}: {momentInWords(other.receivedAt)}
        </a>
        {other.mergedInto === null ? (
          <StatusBadge status={other.status} />
        ) : (
          <Badge mark="traced">
            {other.mergedInto === lead.reference ? "Merged into this one" : `In ${other.mergedInto}`}
          </Badge>
        )}
      </p>
      {language !== lead.language && (
        <p className="fine">
          Its form was in {named(language)}, this one in {named(lead.language)}. Each keeps its language:
          mails go on in that of the lead into which the other is merged.
        </p>
      )}
      <Differences differences={differences} isEarlier={isEarlier} />
      <MergeButton lead={lead} other={other} />
    </>
  );
}

/** The language of a form, in words. */
function named(language: string | null): string {
  return language === null ? "the first language of your site" : languageInWords(language);
}

type DifferencesProps = {
  readonly differences: readonly AnswerDifference[];
  /** Whether the other submission came before the one that is looked at. */
  readonly isEarlier: boolean;
};

/** What differs between two submissions, question by question: removed words and added words. */
function Differences({ differences, isEarlier }: DifferencesProps) {
  if (differences.length === 0) return <p className="fine muted">The same answers.</p>;
  const count = `${differences.length} ${differences.length === 1 ? "answer differs" : "answers differ"}`;
  return (
    <details className="lead-differences" open={differences.length <= 6}>
      <summary>
        {count}, from {isEarlier ? "the earlier one to this one" : "this one to the later one"}
      </summary>
      <dl>
        {differences.map(({ name, label, kind, before, after }) => (
          <div key={name}>
            <dt>
              <Said>{label}</Said> <small>{kind}</small>
            </dt>
            {before
              .filter((text) => !after.includes(text))
              .map((text) => (
                <dd key={`gone ${text}`}>
                  <del>
                    <span className="visually-hidden">Before: </span>
                    <Said>{text}</Said>
                  </del>
                </dd>
              ))}
            {after
              .filter((text) => !before.includes(text))
              .map((text) => (
                <dd key={`come ${text}`}>
                  <ins>
                    <span className="visually-hidden">After: </span>
                    <Said>{text}</Said>
                  </ins>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
