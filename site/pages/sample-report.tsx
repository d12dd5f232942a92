import { Base } from "#site/layouts/base.tsx";
import { reportWords } from "#site/layouts/report-words.ts";
import { Sheets } from "#site/layouts/sheets.tsx";
import { page } from "#site/rendering/routes.ts";
import { Report } from "#site/sections/report/report.tsx";
import { SampleNotice } from "#site/sections/report/sample-notice.tsx";

export const routes = page("/sample-report", (here) => {
  const { content, sampleReport } = here;
  const words = reportWords(content);
  const { title, description, ...sample } = content.words("sample-report");
  const { firm } = words;
  return (
    <Base
      here={here}
      title={title}
      description={description}
      ends
      head={<Sheets firm={firm.name} contact={firm.contact} />}
    >
      {sampleReport && (
        <Report {...words} sample={sample.notice} data={sampleReport}>
          <SampleNotice
            heading={sample.heading}
            notice={sample.notice}
            lead={sample.lead}
            start={sample.start}
          />
        </Report>
      )}
    </Base>
  );
});
