import css from "#site/islands/frame/no-script.css?inline";
import { file } from "#site/rendering/routes.ts";

/** Styles of the menu panels, for visitors without scripts; all others get them with the frame's code. */
export const routes = file("/open-panel.css", () => css);
