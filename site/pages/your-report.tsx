import { Base } from "#site/layouts/base.tsx";
import { yourReport, yourReportPage } from "#site/layouts/open-report.ts";
import { page } from "#site/rendering/routes.ts";
import { YourReport } from "#site/sections/your-report/your-report.tsx";

export const routes = page("/your-report", async (here) => {
  return (
    <Base here={here} {...yourReportPage(here.content)}>
      <YourReport {...(await yourReport(here.content))} />
    </Base>
  );
});
