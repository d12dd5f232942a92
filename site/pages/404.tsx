import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { NotFound } from "#site/sections/frame/not-found.tsx";
import { word } from "#words/word.ts";

export const routes = page("/404", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const { notFound } = content.words("frame");
  const { title, ...register } = notFound;
  return (
    <Base
      here={here}
      title={`${title}: ${company.name}`}
      description={word("{hint} {home}, or write to {email}.", {
        hint: notFound.hint,
        home: notFound.home,
        email: company.email,
      })}
      hidden
    >
      <NotFound {...register} email={company.email} />
    </Base>
  );
});
