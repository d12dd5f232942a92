import { Base } from "#site/layouts/base.tsx";
import { yourReport } from "#site/layouts/open-report.ts";
import { page } from "#site/rendering/routes.ts";
import { YourReport } from "#site/sections/your-report/your-report.tsx";

export const routes = page("/your-report", async (here) => {
  const { title, description } = here.content.words("open-report").page;
  return (
    <Base here={here} title={title} description={description}>
      <YourReport {...(await yourReport(here.content))} />
    </Base>
  );
});
