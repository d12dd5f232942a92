import { LegalPage } from "#site/layouts/legal-page.tsx";
import { page } from "#site/rendering/routes.ts";
import { AnswersDesk } from "#site/sections/pictures/answers-desk.tsx";

export const routes = page("/privacy", (here) => (
  <LegalPage here={here} name="privacy" before={<AnswersDesk {...here.content.words("pictures").desk} />} />
));
