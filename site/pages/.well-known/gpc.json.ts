import { json } from "#site/rendering/routes.ts";

/** w3.org/TR/gpc: the site heeds Global Privacy Control (site/browser/track.ts). The day is that of this statement. */
export const routes = json("/.well-known/gpc.json", () => ({ gpc: true, lastUpdate: "2026-11-24" }));
