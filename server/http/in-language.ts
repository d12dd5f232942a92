import type { MiddlewareHandler } from "hono";
import { languageName } from "#contract/form-language.ts";
import { receivedPath } from "#contract/receipt.ts";
import { speakingIn, type Voice, type Voices, voiceNow } from "#server/settings/voices.ts";
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

/**
 * Runs before all that answers a form: it is answered in the language that its address names, else in the first, as for
 * one that the site does not offer. `page`: as for `voiceFor`.
 */
export function answerInLanguage(languages: Languages, page?: string): MiddlewareHandler {
  return (context, next) => speakingIn(voiceFor(languages, context.req.query(languageName), page), next);
}

/** An address of this site, which says the language of the request, so that what is done there is in it, too. */
export function addressNow(path: string, query: Readonly<Record<string, string>> = {}): string {
  const tag = voiceNow()?.tag;
  const all = new URLSearchParams({ ...query, ...(tag !== undefined && { [languageName]: tag }) }).toString();
  return all === "" ? path : `${path}?${all}`;
}

/** Runs before a page: an address that names a language leads into its folder, or to the page of the first one. */
export function leadIntoFolder(languages: Languages, page: string): MiddlewareHandler {
  return async (context, next) => {
    const { [languageName]: named, ...rest } = context.req.query();
    if (named === undefined) return next();
    const voice = voiceFor(languages, named, page);
    const query = new URLSearchParams(rest).toString();
    const path = voice === undefined ? page : `/${voice.tag}${page}`;
    return context.redirect(query === "" ? path : `${path}?${query}`, 302);
  };
}

/** Runs before a page in the folder of a language: it is answered in it; 404 where it is not offered. */
export function answerInFolder(languages: Languages, tag: string, page: string): MiddlewareHandler {
  return async (context, next) => {
    const voice = voiceFor(languages, tag, page);
    return voice === undefined ? context.notFound() : speakingIn(voice, next);
  };
}
