import css from "#site/islands/frame/no-script.css?inline";

/** The look of what opens from the bar, for visitors without scripts; all others get it with the frame's code. */
export const GET = () => new Response(css);
