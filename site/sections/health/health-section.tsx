import "./health-section.css";
import { HealthCheck, type HealthCheckProps } from "#site/islands/health/health-check.tsx";
import { Island } from "#site/islands/island/island.tsx";
import { FormTemplates } from "#site/sections/forms/form-templates.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";

export type HealthSectionProps = {
  readonly heading: string;
  readonly lead: string;
  readonly claims: readonly string[];
  /** Heading above the missing answers, without a script. */
  readonly missing: string;
  readonly check: HealthCheckProps;
  /** Name of the first question: it begins the fragment of a kept link. */
  readonly first: string;
};

/** The assessment as a page's content. The server puts a result into the slot when there is no script. */
export function HealthSection({ heading, lead, claims, missing, check, first }: HealthSectionProps) {
  return (
    <div className="health-page wrap">
      <div className="health-intro">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <TickList items={claims} />
      </div>
      <div data-slot="health-result" />
      <FormTemplates heading={missing} />
      <Island name="health" props={check} resume={[`#${first}=`]}>
        <HealthCheck {...check} />
      </Island>
    </div>
  );
}
