import { look } from "#site/layouts/brand.ts";
import { file } from "#site/rendering/routes.ts";

/** The logo as browsers show it beside a page's title. */
export const routes = file("/icon.svg", ({ content }) => look(content).icon);
