import { fragment } from "#site/rendering/routes.ts";
import { Evidence } from "#site/sections/page/evidence.tsx";

/** Not a page: the server fills in its evidence. */
export const routes = fragment("/fragments/evidence", ({ content }) => {
  const { evidence } = content.words("trust");
  return <Evidence words={evidence} />;
});
