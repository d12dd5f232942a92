import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { z } from "zod";
import { type Role, sessions } from "#contract/console/operators.ts";
import { own, recoveryCodes, totpOffer } from "#contract/console/own.ts";
import { compiled } from "./compiled.ts";
import { codeAt } from "./one-time-codes.ts";
import { scratch } from "./scratch.ts";
import { warmFor } from "./warm.ts";

const root = join(import.meta.dirname, "../..");

const storedLeads = z.array(
  z.object({
    reference: z.string(),
    questionnaire: z.string(),
    company: z.string(),
    contactEmail: z.string(),
    plan: z.string(),
    source: z.enum(["json", "form"]),
    dueAt: z.iso.datetime(),
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
);

/** A lead as the operator's export shows it. */
export type StoredLead = z.infer<typeof storedLeads>[number];

/** A real server process with a new store. It serves the sample's site, unless CONTENT_DIR names another one. */
export type ServedSite = AsyncDisposable & {
  /** The origin, for example "http://127.0.0.1:40123". */
  readonly url: string;
  /** The folder of its store. */
  readonly dataDir: string;
  /** Every lead of one company, read from the operator's export. */
  leadsOf(company: string): Promise<readonly StoredLead[]>;
  /** The mails written so far that name this reference, or go to this address. */
  mailsAbout(reference: string): Promise<readonly Email[]>;
  /** The output of a command of ops. Rejects when it fails. */
  ops(...args: readonly string[]): Promise<string>;
  /** Adds an operator who has no second factor yet. */
  addNewcomer(operator: NewOperator): Promise<void>;
  /** Adds an operator who can sign in with a password and a code from `codeOf`. */
  addOperator(operator: NewOperator): Promise<void>;
  /** One of the ten recovery codes of an operator whom `addOperator` has added. */
  codeOf(email: string): string;
};

/** A new operator of the console. */
export type NewOperator = Readonly<Record<"email" | "name" | "password", string>> & { readonly role: Role };

async function readMails(folder: string): Promise<readonly Email[]> {
  const names = await readdir(folder).catch((): readonly string[] => []);
  const files = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** A folder with a build, and the environment of the build's programs. */
type Installation = { readonly folder: string; readonly env: NodeJS.ProcessEnv };

async function runOps({ folder, env }: Installation, args: readonly string[], input = ""): Promise<string> {
  const running = promisify(execFile)(process.execPath, ["dist/current/server/ops.js", ...args], {
    cwd: folder,
    env,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

async function exportLeads(where: Installation) {
  return storedLeads.parse(JSON.parse(await runOps(where, ["leads", "export", "--format", "json"])));
}

/** Milliseconds that a server has to stop before it is ended. */
const mostStopping = 60_000;

/**
 * Starts the server on a free port, with additional settings. `folder`: the folder that contains `dist`.
 * Disposing stops the process and removes its store.
 */
export async function serveSite(
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<ServedSite> {
  const dataDir = await mkdtemp(join(scratch, "journey-"));
  await warmFor(dataDir, settings);
  const env = {
    ...compiled,
    CONTENT_DIR: resolve("content"),
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMIT: "off",
    // Replies go out at once, except where a test takes one back.
    UNDO_SECONDS: "0",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const server = spawn(process.execPath, ["dist/current/server/main.js"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let url: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    url = /^Ready on (\S+)$/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error("The server did not start.");
  server.stdout.resume();
  const origin = url;
  const where = { folder, env };
  const codes = new Map<string, string[]>();
  const addNewcomer = async ({ email, name, role, password }: NewOperator) => {
    const given = ["--email", email, "--name", name, "--role", role];
    await runOps(where, ["operators", "add", ...given], `${password}\n`);
  };
  return {
    url,
    dataDir,
    leadsOf: async (company) => (await exportLeads(where)).filter((lead) => lead.company === company),
    mailsAbout: async (reference) =>
      (await readMails(join(dataDir, "mail"))).filter(
        ({ text, to }) => text?.includes(reference) || to?.some(({ address }) => address === reference),
      ),
    ops: (...args) => runOps(where, args),
    addNewcomer,
    addOperator: async (operator) => {
      await addNewcomer(operator);
      codes.set(operator.email, [...(await setUpSecondFactor(origin, operator))]);
    },
    codeOf: (email) => codes.get(email)?.pop() ?? "",
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = once(server, "exit");
        server.kill("SIGTERM");
        // That a server stops in time is tested elsewhere; here nothing may wait for one.
        const late = setTimeout(() => server.kill("SIGKILL"), mostStopping);
        await gone;
        clearTimeout(late);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Credentials = { readonly email: string; readonly password: string };

/**
 * Sets up an authenticator app at a running server, by the calls of the console, for an operator without one.
 * Gives the recovery codes, which work at any time.
 */
async function setUpSecondFactor(
  origin: string,
  { email, password }: Credentials,
): Promise<readonly string[]> {
  let cookie = "";
  const call = async (path: string, fields: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(fields) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie ||= response.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    return response.json();
  };
  await call(sessions.signIn.path, { email, password });
  const { secret } = totpOffer.parse(await call(own.offerTotp.path, {}));
  const proof = { password, secret, code: codeAt(secret, new Date()) };
  return recoveryCodes.parse(await call(own.confirmTotp.path, proof)).codes;
}
