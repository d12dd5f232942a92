import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getMimeType } from "hono/utils/mime";

// A program: serves the files of FOLDER from memory, with brotli's highest compression, like a good host.

type Answer = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

const folder = process.env["FOLDER"] ?? "";
const compressible = /\.(?:html|css|js|json|svg|txt|webmanifest)$/;
/** Names with a hash of the content, in all of the peers' builds. */
const hashed = /^(?:_next\/static|_astro|_code|assets)\//;

function answerOf(file: string): Answer {
  const body = readFileSync(join(folder, file));
  const headers = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  };
  return compressible.test(file)
    ? { body: brotliCompressSync(body), headers: { ...headers, "Content-Encoding": "br" } }
    : { body, headers };
}

/** Addresses like the product's: without a file extension. */
const pathOf = (file: string) => `/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.html$/, "")}`;

const files = globSync("**/*.*", { cwd: folder });
const answers = new Map(files.map((file) => [pathOf(file), answerOf(file)]));

const server = createServer(({ method, url = "/" }, response) => {
  const answer = answers.get(new URL(url, "http://127.0.0.1").pathname);
  // Events and forms have benchmarks of their own: here a POST is accepted and ignored.
  if (method === "POST") response.writeHead(204).end();
  else if (answer === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { ...answer.headers, "Content-Length": answer.body.byteLength }).end(answer.body);
});
server.listen(0, "127.0.0.1", () => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  console.log(`Ready on http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
