import { Base } from "#site/layouts/base.tsx";
import { sheetsIn } from "#site/layouts/facts.ts";
import { reportWords } from "#site/layouts/report-words.ts";
import { Sheets } from "#site/layouts/sheets.tsx";
import { regionPage } from "#site/rendering/region-page.ts";
import { Report } from "#site/sections/report/report.tsx";

export const routes = regionPage("/r/published", Report, {
  words: ({ content }) => reportWords(content),
  around: (here, region) => {
    const { title, description } = here.content.words("report");
    const head = <Sheets {...sheetsIn(here.content)} />;
    return (
      <Base here={here} title={title} description={description} hidden ends head={head}>
        {region}
      </Base>
    );
  },
});
