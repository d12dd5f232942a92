import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { askAt } from "#tests/support/running-server.ts";
import { warm } from "#tests/support/warm.ts";

// What `npm start` starts.
const main = fileURLToPath(new URL("../dist/current/server/main.js", import.meta.url));
const lead = JSON.stringify({ companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" });

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function folderWithSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "main-"));
  warm(join(folder, "data"));
  return folder;
}

function start(folder: string, environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LOG_LEVEL: "silent",
      CONTENT_DIR: resolve("content"),
      ...environment,
    },
  });
  started.push(child);
  return child;
}

/** The port that the server names when it says that it is ready. */
async function ready(child: ReturnType<typeof start>): Promise<number> {
  let output = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const [, number] = /^Ready on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
    if (number !== undefined) return Number(number);
  }
  throw new Error("the server ended before it was ready");
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

async function ended(child: ReturnType<typeof start>): Promise<[code: number | null, complaint: string]> {
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return [code, complaint];
}

/** Begins to send the lead, and resolves when the server has begun to receive it. */
async function post(port: number, head: string, body: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/questionnaire HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      `${head}Content-Length: ${lead.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [goAhead] = await once(socket, "data");
  expect(String(goAhead)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  socket.write(body);
  return socket;
}

test("SIGTERM lets a request finish, ends idle connections, takes no new ones, and exits with 0", async () => {
  const child = start(folderWithSite());
  const at = await ready(child);
  const idle = connect(at, "127.0.0.1");
  idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");
  const halfSent = await post(at, "", lead.slice(0, 20));

  const exit = ended(child);
  child.kill("SIGTERM");
  await once(idle.resume(), "close");
  const [refused] = await once(connect(at, "127.0.0.1"), "error");
  // ECONNRESET: the system had accepted the connection before the server closed its port.
  expect(refused).toMatchObject({ code: expect.toBeOneOf(["ECONNREFUSED", "ECONNRESET"]) });

  halfSent.write(lead.slice(20));
  expect(await text(halfSent)).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  expect(await exit).toEqual([0, ""]);
});

test("while there is no owner, each start prints a one-time address at which one is made", async () => {
  const child = start(folderWithSite());
  let output = "";
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes("first-run#")) break;
  }
  const [, port, token] = /^http:\/\/localhost:(\d+)\/console\/first-run#(\S+)$/m.exec(output) ?? [];
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify({ token }) };
  expect((await askAt(Number(port), "/api/console/first-run", asked)).status).toBe(204);
});

test("a second signal ends the server at once, one that comes with the same key press does not", async () => {
  const child = start(folderWithSite());
  const at = await ready(child);
  const halfSent = await post(at, "", lead.slice(0, 20));
  halfSent.on("error", () => undefined);

  const exit = ended(child);
  child.kill("SIGINT");
  await pause(50);
  child.kill("SIGINT");
  await pause(1_500);
  expect(child.exitCode).toBeNull();
  child.kill("SIGINT");
  expect((await exit)[0]).toBe(1);
});

test("a lead that was acknowledged is there after kill -9", async () => {
  const folder = folderWithSite();
  const first = start(folder);
  const head = "Idempotency-Key: the-same-key\r\n";
  const socket = await post(await ready(first), head, lead);
  const [answer] = await once(socket, "data");
  first.kill("SIGKILL");
  const reference = /LW-[\w-]+/.exec(String(answer))?.[0];

  const second = start(folder);
  const again = await post(await ready(second), `${head}Connection: close\r\n`, lead);
  expect(await text(again)).toContain(`"reference":"${reference}"`);
});

/** A folder with a store that another process has locked. */
function folderWithHeldStore() {
  const folder = folderWithSite();
  const holder = new DatabaseSync(join(folder, "data", "lumenward.db"));
  holder.exec("begin exclusive");
  return { folder, holder };
}

/** A database that is reached and never answers. `reached`: resolves when somebody has connected. */
async function silentDatabase() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgres://somebody@127.0.0.1:${portOf(server)}/nothing`,
    reached: once(server, "connection"),
    server,
  };
}

test("nothing listens before the store is open, and then everything is answered at once", async () => {
  const { folder, holder } = folderWithHeldStore();
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const at = portOf(taken);
  taken.close();
  const child = start(folder, { PORT: String(at) });
  const isReady = ready(child);
  expect(await Promise.race([isReady, pause(500, "not yet")])).toBe("not yet");
  expect((await once(connect(at, "127.0.0.1"), "error"))[0]).toMatchObject({ code: "ECONNREFUSED" });

  holder.exec("rollback");
  expect(await isReady).toBe(at);
  const page = await askAt(at, "/", { headers: { "accept-encoding": "br" } });
  expect([page.status, page.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(page.headers["content-security-policy"]).toMatch(/script-src [^;]*'sha256-/);
  expect([(await askAt(at, "/healthz")).status, (await askAt(at, "/readyz")).status]).toEqual([200, 200]);
  expect(await text(await post(at, "Connection: close\r\n", lead))).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
});

test("SIGTERM ends a server that is still starting", async () => {
  const database = await silentDatabase();
  const child = start(folderWithSite(), { DATABASE_URL: database.url });
  await database.reached;
  const exit = ended(child);
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, ""]);
  database.server.close();
});

test("SIGTERM ends a server whose mail servers say nothing, long before these give up", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const reached = once(silent, "connection");
  const child = start(folderWithSite(), {
    SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    MAIL_FROM: "hello@lumenward.example",
    IMAP_URL: `imap://ada@127.0.0.1:${portOf(silent)}`,
    IMAP_PASSWORD: "a secret",
  });
  await text(await post(await ready(child), "Connection: close\r\n", lead));
  await reached;
  const exit = ended(child);
  child.kill("SIGTERM");
  expect(await Promise.race([exit, pause(25_000)])).toEqual([0, ""]);
  silent.close();
}, 60_000);

test("wrong settings stop the start with the whole list", async () => {
  const [code, complaint] = await ended(start(folderWithSite(), { PORT: "many", RATE_LIMIT: "never" }));
  expect(code).toBe(1);
  expect(complaint).toMatch(/^The server cannot start\. Please correct:\nPORT: .+\nRATE_LIMIT: .+\n$/);
});

test("missing or wrong content stops the start and says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "main-"));
  const named = { CONTENT_DIR: join(folder, "words") };
  expect(await ended(start(folder, named))).toEqual([1, expect.stringContaining("Name one by CONTENT_DIR")]);
  cpSync("content", named.CONTENT_DIR, { recursive: true });
  writeFileSync(join(named.CONTENT_DIR, "plans.yaml"), "plans: [");
  expect(await ended(start(folder, named))).toEqual([1, expect.stringContaining("plans.yaml, line 1: ")]);
});

test("a port in use stops the start and says so", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = portOf(other);
  const [code, complaint] = await ended(start(folderWithSite(), { PORT: String(taken) }));
  expect([code, complaint]).toEqual([
    1,
    expect.stringContaining(`Port ${taken} is in use by another program.`),
  ]);
  other.close();
});

test("a database that cannot be opened stops the start and says so", async () => {
  const environment = { DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/nothing" };
  const [code, complaint] = await ended(start(folderWithSite(), environment));
  expect(code).toBe(1);
  expect(complaint).toMatch(/^The database in the PostgreSQL of DATABASE_URL cannot be opened: .+\n$/);
  expect(complaint).not.toContain("secret");
});
