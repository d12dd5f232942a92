import type { Hono, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { endpoints } from "#contract/endpoints.ts";
import { type ApiDesk, type ProgramGuards, programsApi } from "./api/handlers.ts";
import { roomBesideLeads } from "./database/disk.ts";
import { onlyMethods } from "./http/answers.ts";
import type { Connection } from "./http/connection/listener.ts";
import type { Allowance } from "./http/token-bucket.ts";
import { receiveMail } from "./mails/inbound.ts";
import type { MailParser } from "./mails/threads/parsing/parse.ts";
import { ownAddresses } from "./settings/own-addresses.ts";
import { consoleUrlOf, type Settings } from "./settings/settings.ts";

/** The requests that one address may send, with all of its tokens together. */
export const programs: Allowance = { requests: 600, perSeconds: 60 };

type Pair = readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>];

/** What other programs call: the API's description, leads by token, and mails that a mail service forwards. */
export function addPrograms(
  app: Hono<Connection>,
  desk: Omit<ApiDesk, "consoleUrl"> & { readonly settings: Settings; readonly parser: MailParser },
  { asked, handed }: { readonly asked: ProgramGuards; readonly handed: Pair },
): void {
  const { settings, company } = desk;
  app.route("/", programsApi({ ...desk, consoleUrl: consoleUrlOf(settings) }, asked));
  // Loaded only when somebody asks, which is rare: making its schemas takes as long as the rest of a start.
  app.get(endpoints.description.path, compress(), async (context) => {
    const { openapi } = await import("#contract/openapi.ts");
    return context.json(openapi());
  });
  app.all(endpoints.description.path, onlyMethods("GET, HEAD"));
  const { path } = endpoints.mailHook;
  const mails = {
    ...desk,
    secret: settings.hookSecrets.mail,
    ours: ownAddresses(settings, company),
    provedBy: settings.mailAuthServer ?? null,
    domain: company.domain,
    hasRoom: roomBesideLeads(settings),
  };
  app.post(path, ...handed, receiveMail(mails));
  app.all(path, onlyMethods("POST"));
}
