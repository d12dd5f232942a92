import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sessions } from "#contract/console/operators.ts";
import { passkeys } from "#contract/console/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const lead = { companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" };

/** Sends a head and a part of its body, and keeps the connection. */
async function begin(
  { port }: RunningServer,
  path: string,
  head: string,
  part: string | Buffer,
): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  );
  socket.write(part);
  return socket;
}

async function firstLine(socket: Socket): Promise<string> {
  const [answer] = await once(socket, "data");
  return String(answer).split("\r\n", 1)[0] ?? "";
}

const kilobytes = (count: number) => "x".repeat(count * 1024);

test.each([
  ["a sign-in", sessions.signIn.path, 9],
  ["a sign-in with a passkey", passkeys.signInWithPasskey.path, 33],
  ["an event", endpoints.analytics.path, 17],
  ["a questionnaire", endpoints.questionnaire.path, 129],
])("%s that announces too much is refused before it comes", async (_, path, size) => {
  await using server = await startServer();
  const socket = await begin(server, path, `Content-Length: ${size * 1024}`, "");
  expect(await firstLine(socket)).toBe("HTTP/1.1 413 Payload Too Large");
});

test("a sign-in in chunks is refused as soon as it is too long", async () => {
  await using server = await startServer();
  const chunk = kilobytes(9);
  const head = "Transfer-Encoding: chunked";
  const socket = await begin(server, sessions.signIn.path, head, `2400\r\n${chunk}\r\n`);
  expect(await firstLine(socket)).toBe("HTTP/1.1 413 Payload Too Large");
});

test("one address may have a megabyte of unfinished bodies, others go on, and what is dropped is forgotten", async () => {
  await using server = await startServer({ RATE_LIMIT: "off", TRUST_PROXY: "on" });
  const { path } = endpoints.questionnaire;
  const from = (address: string) => `X-Forwarded-For: ${address}\r\nContent-Length: ${120 * 1024}`;
  const held = await Promise.all(
    Array.from({ length: 8 }, () => begin(server, path, from("198.51.100.1"), kilobytes(119))),
  );
  const sent = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(lead),
  };
  const as = (address: string) =>
    server.ask(path, { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } });
  await expect
    .poll(async () => {
      const socket = await begin(server, path, from("198.51.100.1"), kilobytes(119));
      const line = await Promise.race([
        firstLine(socket),
        new Promise<string>((done) => setTimeout(done, 300, "held")),
      ]);
      if (line === "held") held.push(socket);
      return line;
    })
    .toBe("HTTP/1.1 429 Too Many Requests");
  expect((await as("198.51.100.2")).status).toBe(201);

  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await as("198.51.100.1")).status).toBe(201);
});

test.each(["Content-Length: 500", "Transfer-Encoding: chunked"])(
  "a client that goes away in its body (%s) is no fault of the server",
  async (length) => {
    await using server = await startServer();
    const socket = await begin(server, endpoints.questionnaire.path, length, "1f4\r\n{");
    socket.resetAndDestroy();
    await expect.poll(() => server.logged.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
    expect(server.logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, msg: "request begun" }),
      expect.objectContaining({ level: 30, status: 400, msg: "request" }),
    ]);
  },
);

test("strangers are limited before their bodies are read", async () => {
  await using server = await startServer();
  const { path } = sessions.signIn;
  const asked = await Promise.all(
    Array.from({ length: 61 }, () =>
      server.ask(path, { method: "POST", headers: { "content-type": "x/y" } }),
    ),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(415), 429]);
  const socket = await begin(server, path, "Content-Length: 8000", "");
  expect(await firstLine(socket)).toBe("HTTP/1.1 429 Too Many Requests");
});
