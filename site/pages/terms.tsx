import { LegalPage } from "#site/layouts/legal-page.tsx";
import { page } from "#site/rendering/routes.ts";

export const routes = page("/terms", (here) => <LegalPage here={here} name="terms" />);
