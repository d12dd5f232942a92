import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { page } from "#site/rendering/routes.ts";
import { CallBack } from "#site/sections/call-back/call-back.tsx";

export const routes = page("/call-back", (here) => {
  const { content } = here;
  const { title, description, ...page } = content.words("call-back");
  const { company } = facts(content);
  return (
    <Base here={here} title={title} description={description}>
      <CallBack {...page} phone={company.phone} />
    </Base>
  );
});
