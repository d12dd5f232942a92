import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";

const listening = z.object({ port: z.number() });

/** A server with planted faults, for a test that is to find them; stopped when the test ends. */
export async function startFaulty(
  answer: RequestListener,
  options: ServerOptions = {},
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(options, answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return { server, port: listening.parse(server.address()).port };
}
