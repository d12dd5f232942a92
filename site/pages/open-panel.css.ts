import css from "#site/islands/frame/no-script.css?inline";

/** Styles of the menu panels, for visitors without scripts; all others get them with the frame's code. */
export const GET = () => new Response(css);
