import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endSlowReaders } from "./listener.ts";

/** More bytes than the system buffers for a connection. */
const body = Buffer.alloc(8 * 1024 * 1024);

async function started() {
  const server = createServer((_request, response) => void response.end(body));
  endSlowReaders(server, 1_000, 50);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
  onTestFinished(() => void socket.destroy());
  const [serving] = await once(server, "connection");
  return { socket, serving };
}

test("who takes an answer piece by piece for too long is dropped", async () => {
  const { socket, serving } = await started();
  let received = 0;
  const trickle = setInterval(() => {
    received += socket.read(1)?.length ?? 0;
  }, 20);
  onTestFinished(() => clearInterval(trickle));
  await once(serving, "close");
  expect(received).toBeLessThan(1_000);
});

test("who takes it whole is not, however often", async () => {
  const { socket } = await started();
  const begun = performance.now();
  let received = 0;
  let answers = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received < (answers + 1) * body.length) continue;
    answers += 1;
    if (performance.now() - begun > 1_500) break;
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  }
  expect(performance.now() - begun).toBeGreaterThan(1_500);
});
