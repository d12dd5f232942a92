import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Target } from "#server/settings/targets.ts";
import { listening } from "./listening.ts";

/** A webhook that arrived. */
export type Hook = {
  readonly id: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

/** How the peer treats a webhook whose body it has read. */
export type Treatment = (response: ServerResponse, hook: Hook) => void;

/** Answers 204. */
export const accept: Treatment = (response) => void response.writeHead(204).end();

/** A real HTTP server on the loopback address that takes webhooks, stopped when the test ends. */
export async function startWebhookPeer() {
  const received: Hook[] = [];
  let treatment = accept;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const hook = { id: String(request.headers["webhook-id"]), headers: request.headers, body };
    received.push(hook);
    treatment(response, hook);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the peer is not listening");
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** Every webhook that arrived completely, answered or not. */
    received,
    treat: (next: Treatment) => {
      treatment = next;
    },
    /** Whether connections are accepted from now on. */
    listen: (isUp: boolean) => listening(server, port, isUp),
  };
}

export const secret = `whsec_${Buffer.from("a secret of a test, 32 bytes long").toString("base64")}`;

/** A target that gets signed JSON. */
export function jsonTarget(url: string, more: Partial<Extract<Target, { kind: "json" }>> = {}): Target {
  return {
    kind: "json",
    name: "crm",
    announcements: ["lead.created"],
    url,
    secrets: [secret],
    allowPrivate: true,
    ...more,
  };
}
