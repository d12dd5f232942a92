import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { NotFound } from "#site/sections/frame/not-found.tsx";
import { word } from "#words/word.ts";

export const routes = page("/404", (here) => {
  const { content } = here;
  const { company } = facts(content);
  const { notFound, bar, footer } = content.words("frame");
  const { title, pages, ...register } = notFound;
  const { label, submit } = content.words("search");
  const links = [...bar, ...footer.groups.flatMap((group) => group.links)];
  const named = pages.map((href) => ({
    href,
    label: links.find((link) => link.href === href)?.label ?? href,
  }));
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
      <NotFound {...register} pages={named} email={company.email} search={{ label, submit }} />
    </Base>
  );
});
