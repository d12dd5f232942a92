import type { Context, MiddlewareHandler } from "hono";
import { languageName } from "#contract/form-language.ts";
import { answerPage } from "./answers.ts";
import { type Entries, readBody } from "./endpoint.ts";
import type { Site } from "./files/site-files.ts";
import { type Languages, voiceFor } from "./in-language.ts";

/** Temporary refusals of a form: too much was sent, or nothing can be stored. */
const passing = [429, 500, 503] as const;

/** A form that may be sent again. */
export type RefusedForm = {
  readonly status: (typeof passing)[number];
  /** Says when to send it again. */
  readonly sentence: string;
  readonly entries: Entries;
};

/** The form of a request whose answer is a sentence that refuses it for now; undefined: it is another answer. */
async function refusedForm(context: Context): Promise<RefusedForm | undefined> {
  const status = passing.find((one) => one === context.res.status);
  if (!status || !isSentence(context)) return undefined;
  const body = await readBody(context).catch(() => undefined);
  if (body?.kind !== "form") return undefined;
  return { status, sentence: await context.res.clone().text(), entries: body.entries };
}

function isSentence({ res }: Context): boolean {
  return res.headers.get("content-type")?.startsWith("text/plain") === true;
}

/**
 * Runs before the limits of a form's address: a form that is refused temporarily is answered with a page of its own,
 * for example filled in as it was sent. Programs get only the sentence, and so does a form for which there is no page.
 */
export function returnForm(
  page: (context: Context, refused: RefusedForm) => Promise<Response | undefined>,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const refused = await refusedForm(context);
    const answer = refused && (await page(context, refused));
    if (answer !== undefined) context.res = answer;
  };
}

/** The page from which a form was sent, if it is one of this site; else the home page. */
function pageBefore({ req }: Context): string {
  const before = URL.parse(req.header("referer") ?? "");
  return before?.host === req.header("host") ? `${before?.pathname}${before?.search}` : "/";
}

/**
 * Runs before everything that a page's form is sent to: a browser that would show a bare sentence of refusal gets the
 * site's page with it, which leads back, and sends the form again where it may be taken then.
 */
export function showRefusals(desk: Languages & { readonly site: Site }): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { req, res } = context;
    const isShown = req.method === "POST" && req.header("accept")?.includes("text/html") === true;
    if (!isShown || res.status < 400 || !isSentence(context)) return;
    const entries = (await refusedForm(context))?.entries ?? [];
    const sentence = await res.clone().text();
    const { pathname, search } = new URL(req.url);
    const voice = voiceFor(desk, req.query(languageName), "/kept/refused");
    const { fill, security } = desk.site.shell("/kept/refused", voice?.tag);
    const data = { sentence, action: `${pathname}${search}`, entries, back: pageBefore(context) };
    const page = answerPage(context, 200, { html: await fill({ data }), security });
    context.res = new Response(page.body, { status: res.status, headers: page.headers });
  };
}
