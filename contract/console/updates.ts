import { file, read } from "./endpoint.ts";

/** What has changed, told at once. */
export const updates = {
  followUpdates: read("/api/console/updates", "consultant", file),
};
