import type { APIRoute } from "astro";

/** w3.org/TR/gpc: the site heeds Global Privacy Control (site/browser/track.ts). The day is that of this statement. */
export const GET: APIRoute = () => Response.json({ gpc: true, lastUpdate: "2026-11-24" });
