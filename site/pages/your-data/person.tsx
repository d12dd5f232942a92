import { Base } from "#site/layouts/base.tsx";
import { page } from "#site/rendering/routes.ts";
import { PersonData } from "#site/sections/your-data/person-data.tsx";

export const routes = page("/your-data/person", (here) => {
  const { content } = here;
  const { title, description, ...person } = content.words("your-data").person;
  return (
    <Base here={here} title={title} description={description} hidden>
      <PersonData {...person} />
    </Base>
  );
});
