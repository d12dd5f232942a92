import { contentServer, picturesServer } from "./content-arrows.ts";
import type { Part } from "./part.ts";

const settings = "server/settings";
const database = "server/database";
const http = "server/http";
const outbox = "server/outbox";

/** The programs of the server, and their lists of routes, in the order of dependency. */
export const programParts: readonly Part[] = [
  { path: "server/main.ts", may: ["server", "contract"] },
  { path: "server/service.ts", may: ["server", "contract", "questionnaires"] },
  {
    path: "server/store.ts",
    may: ["server/backup", database, settings, "server/give-up.ts", "server/leads", "questionnaires"],
  },
  {
    path: "server/lasting.ts",
    may: [
      "server/abuse",
      "server/console",
      database,
      http,
      "server/operators",
      outbox,
      "server/privacy",
      "server/threads",
      settings,
    ],
  },
  { path: "server/give-up.ts", may: [] },
  { path: "server/replaceable.ts", may: [] },
  { path: "server/ops.ts", may: ["server", "contract", "questionnaires"] },
  { path: "server/ops", may: ["server", "contract", "questionnaires"] },
  { path: "server/console.ts", may: ["server", "contract"] },
  contentServer,
  picturesServer,
  { path: "server/console-settings.ts", may: ["server"] },
  { path: "server/parts.ts", may: ["server", "contract"] },
  { path: "server/console-leads.ts", may: ["server"] },
  { path: "server/programs.ts", may: ["server", "contract"] },
  { path: "server/console-bodies.ts", may: [http, "contract"] },
  { path: "server/filled-pages.ts", may: ["server", "contract"] },
  { path: "server/booking-pages.ts", may: ["server", "contract"] },
  { path: "server/app.ts", may: ["server", "contract", "questionnaires"] },
  { path: "server/clock", may: [outbox, database] },
  { path: "server/digest", may: ["server/console", outbox, database, "contract"] },
];
