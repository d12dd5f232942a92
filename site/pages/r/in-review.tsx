import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { InReview } from "#site/sections/report/in-review.tsx";

export const routes = regionPage("/r/in-review", InReview, {
  words: ({ content }) => {
    const { company, scheduling } = facts(content);
    const { title: _, description: __, ...words } = content.words("report").inReview;
    return { ...words, bookingUrl: scheduling.consultation, email: company.email };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("report").inReview;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
      </Base>
    );
  },
});
