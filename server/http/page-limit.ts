import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { speakingIn, voiceNow } from "#server/settings/voices.ts";
import { word } from "#words/word.ts";
import type { Connection } from "./connection/listener.ts";
import { HttpError } from "./errors.ts";
import { rateLimit } from "./rate-limit.ts";
import type { Allowance } from "./token-bucket.ts";

/** The language of the request, if the page is said in it; undefined: the first. */
function voiceOfPage() {
  const voice = voiceNow();
  return voice !== undefined && Object.hasOwn(voice.words, "Please wait a minute") ? voice : undefined;
}

/** The page needs neither styles nor scripts, so its policy allows none. */
const pageIn = (language: string) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${word("Please wait a minute")}</title>
</head>
<body>
<main>
<h1>${word("Please wait a minute")}</h1>
<p>${word("This page was asked for very often from your connection. Wait a minute, then load it again.")}</p>
<p>${word("Nothing is lost: what you typed stays in the address of this page, and what you sent to us is kept.")}</p>
<p><a href="">${word("Load this page again")}</a></p>
</main>
</body>
</html>
`;

/** A person who reads and searches needs a few in a minute. */
const filledPages: Allowance = { requests: 60, perSeconds: 60 };

/**
 * Refuses pages that are filled for each request, above the allowance of an address, with a page that says so.
 * Each limit counts by itself: a person who searches a lot still sees that their answers have arrived.
 * `language`: of the page where the request has none of its own, BCP 47.
 */
export function pageLimit(
  {
    rateLimit: isOn,
    trustProxy,
  }: {
    readonly rateLimit: boolean;
    readonly trustProxy: number;
  },
  language: string,
): MiddlewareHandler<Connection> {
  const limited = rateLimit(isOn ? filledPages : undefined, trustProxy);
  return async (context, next) => {
    try {
      return await limited(context, next);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      const voice = voiceOfPage();
      const page = speakingIn(voice, () => pageIn(voice?.tag ?? language));
      return context.html(page, 429, error.headers);
    }
  };
}
