import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { InReview } from "#site/sections/report/in-review.tsx";

export const routes = page("/r/in-review", (here) => {
  const { content } = here;
  const { company, scheduling } = facts(content);
  const { title, description, ...inReview } = content.words("report").inReview;
  return (
    <Base here={here} title={title} description={description} hidden>
      <InReview {...inReview} bookingUrl={scheduling.consultation} email={company.email} />
    </Base>
  );
});
