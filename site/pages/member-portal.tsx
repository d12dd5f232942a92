import { writingOf } from "#contract/company.ts";
import { isOff } from "#contract/switched-off.ts";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import {
  completionOf,
  filled,
  grouped,
  inThousands,
  mean,
  threatsIn,
  totalSavings,
} from "#site/sections/portal/figures.ts";
import { MemberTabs } from "#site/sections/portal/member-tabs.tsx";
import { PortalClosing } from "#site/sections/portal/portal-closing.tsx";
import { PortalHead, SampleNote } from "#site/sections/portal/portal-head.tsx";
import { costItems } from "#site/sections/portal/sample/costs.ts";
import { frameworks } from "#site/sections/portal/sample/frameworks.ts";
import { weeklyHealth } from "#site/sections/portal/sample/health.ts";
import { threatsBlocked } from "#site/sections/portal/sample/security.ts";
import { priced } from "#site/sections/pricing/plan.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Stat, Stats } from "#ui/stat/stat.tsx";
import { Strip } from "#ui/strip/strip.tsx";

type Words = Readonly<Record<"label" | "detail", string>>;

type MemberHeadProps = Readonly<Record<"heading" | "sample" | "lead" | "start", string>> & {
  readonly writing: Writing;
  readonly stats: Readonly<Record<"health" | "savings" | "compliance" | "threats", Words>>;
};

/** A week below this health, in percent, is drawn as one that needed attention. */
const calm = 98;
/** A week with more blocked threats than this is drawn as one that needed attention. */
const busy = 115;

/** Heading and four figures, each computed from the sample. */
function MemberHead({ writing, stats, start, ...head }: MemberHeadProps) {
  const compliance = mean(frameworks.map(completionOf));
  return (
    <>
      <PortalHead {...head}>
        <ButtonLink small href="/questionnaire">
          {start}
        </ButtonLink>
      </PortalHead>
      <Stats>
        <Stat {...stats.health} value={String(mean(weeklyHealth))} unit="%">
          <Strip segments={weeklyHealth.map((health) => (health < calm ? "warn" : "ok"))} />
        </Stat>
        <Stat {...stats.savings} value={inThousands(writing, totalSavings(costItems))}>
          <Strip segments={filled(costItems.length, costItems.length)} />
        </Stat>
        <Stat {...stats.compliance} value={String(compliance)} unit="%">
          <Strip segments={filled(Math.round(compliance / 4), 25)} />
        </Stat>
        <Stat {...stats.threats} value={grouped(writing.locale, threatsIn(threatsBlocked))}>
          <Strip segments={threatsBlocked.map((week) => (threatsIn([week]) > busy ? "warn" : "ok"))} />
        </Stat>
      </Stats>
    </>
  );
}

export const routes = page("/member-portal", (here) => {
  const { content } = here;
  const { title, description, heading, sample, lead, start, stats, note, closing, ...portal } =
    content.words("member-portal");
  const { company } = facts(content);
  const writing = writingOf(company);
  const { plans } = content.words("plans");
  const fixed = plans.flatMap(priced);
  const plan = fixed.find(({ slug }) => slug === portal.roi.plan) ?? fixed[0];
  // A page that is switched off is made all the same, and shown to nobody.
  if (plan === undefined && !isOff(content.off, "/member-portal"))
    throw new Error("plans.yaml has no fixed price: switch /member-portal off in pages.yaml.");
  return (
    <Base here={here} title={title} description={description} hidden ends>
      <div className="wrap">
        <MemberHead {...{ heading, sample, lead, start, stats, writing }} />
        <MemberTabs {...portal} price={plan?.price ?? 0} writing={writing} />
      </div>
      <SampleNote note={note} />
      <PortalClosing
        title={closing.title}
        lead={closing.lead}
        links={[
          { label: closing.start, href: "/questionnaire" },
          { label: closing.home, href: "/" },
        ]}
      />
    </Base>
  );
});
