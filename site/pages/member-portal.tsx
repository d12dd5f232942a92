import { writingOf } from "#contract/company.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { MemberHead } from "#site/sections/portal/member-head.tsx";
import { MemberTabs } from "#site/sections/portal/member-tabs.tsx";
import { PortalClosing } from "#site/sections/portal/portal-closing.tsx";
import { SampleNote } from "#site/sections/portal/portal-head.tsx";
import { priced } from "#site/sections/pricing/plan.ts";

export const routes = page("/member-portal", (here) => {
  const { content } = here;
  const { title, description, heading, sample, lead, start, stats, note, closing, ...portal } =
    content.words("member-portal");
  const { company } = facts(content);
  const writing = writingOf(company);
  const { plans } = content.words("plans");
  const plan = plans.flatMap(priced).find(({ slug }) => slug === portal.roi.plan);
  if (plan === undefined) throw new Error(`No plan with a fixed price has the slug ${portal.roi.plan}.`);
  return (
    <Base here={here} title={title} description={description} hidden ends>
      <div className="wrap">
        <MemberHead {...{ heading, sample, lead, start, stats, writing }} />
        <MemberTabs {...portal} price={plan.price} writing={writing} />
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
