import "#site/sections/report/sample-notice.css";
import { Base } from "#site/layouts/base.tsx";
import { sheetsIn } from "#site/layouts/facts.ts";
import { withWhyLonger } from "#site/layouts/open-report.ts";
import { reportWords } from "#site/layouts/report-words.ts";
import { Sheets } from "#site/layouts/sheets.tsx";
import { page } from "#site/rendering/routes.ts";
import { Report } from "#site/sections/report/report.tsx";

export const routes = page("/sample-report", async (here) => {
  const { content, sampleReport } = here;
  const words = reportWords(content);
  const { title, description, ...sample } = content.words("sample-report");
  return (
    <Base here={here} title={title} description={description} ends head={<Sheets {...sheetsIn(content)} />}>
      {sampleReport && (
        <Report {...words} sample={sample.notice} data={sampleReport}>
          <SampleNotice
            heading={sample.heading}
            notice={sample.notice}
            lead={await withWhyLonger(content, sample.lead)}
            start={sample.start}
          />
        </Report>
      )}
    </Base>
  );
});

type SampleNoticeProps = {
  readonly heading: string;
  readonly notice: string;
  readonly lead: string;
  readonly start: { readonly label: string; readonly href: string };
};

/** Says at the top of a sample report that the company in it is invented. */
function SampleNotice({ heading, notice, lead, start }: SampleNoticeProps) {
  return (
    <aside className="sample-notice" aria-label={heading}>
      <div className="wrap">
        <p>
          <b>{notice}</b> {lead}
        </p>
        <p>
          <a href={start.href}>{start.label}</a>
        </p>
      </div>
    </aside>
  );
}
