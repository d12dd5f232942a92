import { type Feed, openFeed } from "./console/updates.ts";
import type { Database } from "./database/open.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { type Judge, judgeAlone, rememberingJudge } from "./leads/abuse/judge.ts";
import { countOutbox } from "./mails/outbox/queries.ts";
import { type MailParser, openMailParser } from "./mails/threads/parsing/parse.ts";
import { signInThrottle } from "./operators/tries.ts";
import { mailLimits } from "./privacy/own/rules.ts";
import type { Settings } from "./settings/settings.ts";

/** What a server remembers. It is kept when the server changes to another build. */
export type Lasting = {
  readonly metrics: Metrics;
  readonly judge: Judge;
  readonly feed: Feed;
  readonly throttle: ReturnType<typeof signInThrottle>;
  readonly mayMail: ReturnType<typeof mailLimits>;
  /** Reads mails that a mail service forwards. */
  readonly mailParser: MailParser;
};

/** Begins to count and to remember. */
export function lastingOf({
  database,
  settings: { rateLimit },
}: {
  readonly database: Database;
  readonly settings: Settings;
}): Lasting {
  return {
    metrics: createMetrics(() => countOutbox(database)),
    judge: rateLimit ? rememberingJudge() : judgeAlone,
    feed: openFeed(database),
    throttle: signInThrottle(database),
    mayMail: mailLimits(rateLimit),
    mailParser: openMailParser(),
  };
}
