import css from "#site/islands/intent/late-result.css?inline";

/** The styles of the intent finder's answer, for the page that the server fills in. */
export const GET = () => new Response(css);
