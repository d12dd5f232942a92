import "./health-section.css";
import { HealthCheck, type HealthCheckProps } from "#site/islands/health/health-check.tsx";
import { Island } from "#site/islands/island/island.tsx";
import type { HealthData } from "#site/requests/health.ts";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { PlainResult } from "./plain-result.tsx";

export type HealthSectionProps = {
  readonly heading: string;
  readonly lead: string;
  readonly claims: readonly string[];
  /** Heading above the missing answers, without a script. */
  readonly missing: string;
  readonly check: HealthCheckProps;
  /** Name of the first question: it begins the fragment of a kept link. */
  readonly first: string;
  /** The result of answers that came without a script. */
  readonly data?: HealthData | undefined;
};

/** The assessment as a page's content, with the result when there is no script. */
export function HealthSection({ heading, lead, claims, missing, check, first, data }: HealthSectionProps) {
  return (
    <div className="health-page wrap">
      <div className="health-intro">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <TickList items={claims} />
      </div>
      {data && (
        <PlainResult
          words={check.words.result}
          bookingUrl={check.bookingUrl}
          language={check.language}
          data={data}
        />
      )}
      <Island name="health" props={check} resume={[`#${first}=`]}>
        <HealthCheck {...check} missing={missing} />
      </Island>
    </div>
  );
}
