import { Base, Script } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { foldGroups } from "#site/layouts/fold-groups.ts";
import { Sheets } from "#site/layouts/sheets.tsx";
import { page } from "#site/rendering/routes.ts";
import { Report } from "#site/sections/report/report.tsx";

export const routes = page("/r/published", (here) => {
  const { content } = here;
  const { company, scheduling } = facts(content);
  const { title, description, inReview: _, missing: __, ...parts } = content.words("report");
  const contact = [company.domain, company.email, company.phone].join(" · ");
  return (
    <Base
      here={here}
      title={title}
      description={description}
      hidden
      ends
      head={<Sheets firm={company.name} contact={contact} />}
    >
      <Report {...parts} firm={{ ...company, contact }} bookingUrl={scheduling.consultation} />
      <Script code={foldGroups} />
    </Base>
  );
});
