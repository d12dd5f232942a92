import { Base, Script } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { foldGroups } from "#site/layouts/fold-groups.ts";
import { Sheets } from "#site/layouts/sheets.tsx";
import { page } from "#site/rendering/routes.ts";
import { Report } from "#site/sections/report/report.tsx";
import { SampleNotice } from "#site/sections/report/sample-notice.tsx";

export const routes = page("/sample-report", (here) => {
  const { content } = here;
  // tools/build/sample-report.ts fills it, as the server fills a client's report.
  const { company, scheduling } = facts(content);
  const { title: _, description: __, inReview, missing, ...parts } = content.words("report");
  const sample = content.words("sample-report");
  const contact = [company.domain, company.email, company.phone].join(" · ");
  return (
    <Base
      here={here}
      title={sample.title}
      description={sample.description}
      ends
      head={<Sheets firm={company.name} contact={contact} />}
    >
      <Report
        {...parts}
        firm={{ ...company, contact }}
        bookingUrl={scheduling.consultation}
        sample={sample.notice}
      >
        <SampleNotice
          heading={sample.heading}
          notice={sample.notice}
          lead={sample.lead}
          start={sample.start}
        />
      </Report>
      <Script code={foldGroups} />
    </Base>
  );
});
