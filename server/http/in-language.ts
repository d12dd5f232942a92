import type { Context, MiddlewareHandler } from "hono";
import { languageName } from "#contract/form-language.ts";
import { receivedPath } from "#contract/receipt.ts";
import { speakingIn, type Voice, type Voices } from "#server/settings/voices.ts";
import type { Site } from "./files/site-files.ts";

/** The firm's further languages, and what is offered in them. */
export type Languages = { readonly site: Pick<Site, "offers">; readonly voices: Voices };

/** A language in which a page is offered; undefined: the first. Left out: the page of receipts. */
export function voiceFor(
  { site, voices }: Languages,
  tag: string | null | undefined,
  page = receivedPath,
): Voice | undefined {
  const voice = voices.get(tag ?? "");
  return voice !== undefined && site.offers(page, voice.tag) ? voice : undefined;
}

/** The language that the address of a form names; undefined: the first, as for one that the site does not offer. */
export function voiceNamed({ req }: Context, languages: Languages, page?: string): Voice | undefined {
  return voiceFor(languages, req.query(languageName), page);
}

/** Runs before all that answers a form: it is answered in its language. `page`: as for `voiceFor`. */
export function answerInLanguage(languages: Languages, page?: string): MiddlewareHandler {
  return (context, next) => speakingIn(voiceNamed(context, languages, page), next);
}
