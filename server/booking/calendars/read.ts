import { once } from "node:events";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { addressOfHost, pinnedTo } from "#server/mails/outbox/senders/pinned-address.ts";
import type { BusySpan, Window } from "./busy.ts";

/** Bytes of a calendar at most: the calendar of a busy person has a few hundred thousand. */
const longest = 5_000_000;

/** Milliseconds for the download of the calendar, redirects included, and for reading it. */
const timeLimits = { fetching: 20_000, reading: 10_000 };

/** How often an address may lead to another one. */
const mostRedirects = 3;

/** What the thread is asked to read. */
export type Task = { readonly text: string; readonly window: Window };

/** What it found; undefined: the calendar cannot be read. */
export type Outcome = { readonly busy: readonly BusySpan[] | undefined };

/** The busy times of a calendar, or why they are not known, as a sentence for its operator. */
export type Reading =
  | { readonly ok: true; readonly busy: readonly BusySpan[] }
  | { readonly ok: false; readonly problem: string };

class Unread extends Error {}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longest) throw new Unread("The calendar is too long to be read.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Sends one request, with one look-up of the host. `allowPrivate`: it may be in a private network. */
async function ask(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  if (!isSecure && !(allowPrivate && url.protocol === "http:")) {
    throw new Unread("The address does not begin with https://.");
  }
  const address = await addressOfHost(url.hostname, allowPrivate);
  if (address === undefined) throw new Unread("The address is not one of the public internet.");
  const request = (isSecure ? requestSecure : requestPlain)(url, {
    agent: false,
    headers: { accept: "text/calendar" },
    lookup: pinnedTo(address),
    signal,
  });
  request.end();
  const [response]: IncomingMessage[] = await once(request, "response", { signal });
  if (response === undefined) throw new Unread("Nobody answered at the address.");
  return response;
}

async function fetched(address: string, allowPrivate: boolean): Promise<string> {
  const signal = AbortSignal.timeout(timeLimits.fetching);
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, allowPrivate, signal);
    const { statusCode = 0, headers } = response;
    const { location } = headers;
    if (statusCode >= 200 && statusCode < 300) return bodyOf(response);
    response.on("error", () => undefined).destroy();
    if (statusCode < 300 || statusCode >= 400 || location === undefined) {
      throw new Unread(`The address answered ${statusCode}.`);
    }
    url = new URL(location, url);
  }
  throw new Unread("The address leads from one to the next without end.");
}

/** Reads a calendar in a thread of its own, which is ended when it takes too much time or memory. */
async function readInThread(task: Task): Promise<readonly BusySpan[]> {
  const thread = new Worker(fileURLToPath(import.meta.resolve("./reading-thread.ts")), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    thread.postMessage(task);
    const [outcome]: Outcome[] = await once(thread, "message", {
      signal: AbortSignal.timeout(timeLimits.reading),
    });
    if (outcome?.busy === undefined)
      throw new Unread("What is at the address is no calendar that can be read.");
    return outcome.busy;
  } finally {
    await thread.terminate();
  }
}

/** Reads when somebody is busy from the address of an iCalendar file. `allowPrivate`: also in a private network. */
export async function readBusy(address: string, window: Window, allowPrivate = false): Promise<Reading> {
  try {
    const text = await fetched(address.replace(/^webcals?:/i, "https:"), allowPrivate);
    return { ok: true, busy: await readInThread({ text, window }) };
  } catch (error) {
    const problem = error instanceof Unread ? error.message : "The address could not be reached.";
    return { ok: false, problem };
  }
}
