import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

// A program: a Node server with the least possible work for one response, which is in ANSWER as JSON with its
// body in base64.

const answer = z
  .object({ headers: z.record(z.string(), z.string()), body: z.base64() })
  .parse(JSON.parse(process.env["ANSWER"] ?? ""));
const body = Buffer.from(answer.body, "base64");

const portOf = z.object({ port: z.number() });

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address: AddressInfo | string | null = server.address();
  console.log(`Ready on http://127.0.0.1:${portOf.parse(address).port}`);
});
process.on("SIGTERM", () => process.exit(0));
