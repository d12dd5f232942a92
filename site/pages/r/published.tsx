import { Base } from "#site/layouts/base.tsx";
import { reportWords } from "#site/layouts/report-words.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Report } from "#site/sections/report/report.tsx";

export const routes = regionPage("/r/published", Report, {
  words: ({ content }) => reportWords(content),
  around: (here, region) => {
    const { title, description } = here.content.words("report");
    return (
      <Base here={here} title={title} description={description} hidden ends hasLetterhead>
        {region}
      </Base>
    );
  },
});
