import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { freePort } from "#tests/support/free-port.ts";
import type { Served } from "./process.ts";

/** Headers that nginx writes by itself, or that differ for every connection. */
const own =
  /^(?:date|connection|keep-alive|server|content-.*|transfer-encoding|vary|etag|last-modified|accept-ranges)$/;

type Options = {
  readonly processes: number;
  /** Whether it keeps files open instead of opening one for each response; nginx's default is no. */
  readonly keepsFiles: boolean;
  /** Headers of every response, as the site sends them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the home page under gzip, in base64. */
  readonly body: string;
};

/** The configuration of nginx's package, but without a log, and with the precompressed files. */
function configuration(folder: string, port: number, { processes, keepsFiles, headers }: Options): string {
  const added = Object.entries(headers)
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  return `
worker_processes ${processes};
pid ${join(folder, "pid")};
error_log /dev/null;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  ${keepsFiles ? "open_file_cache max=1000 inactive=60s;" : ""}
  client_body_temp_path ${join(folder, "body")};
  proxy_temp_path ${join(folder, "proxy")};
  fastcgi_temp_path ${join(folder, "fastcgi")};
  uwsgi_temp_path ${join(folder, "uwsgi")};
  scgi_temp_path ${join(folder, "scgi")};
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${join(folder, "root")};
    index index.html;
    gzip_static on;
    ${added.join("\n    ")}
  }
}`;
}

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { ok } = await fetch(origin).catch(() => ({ ok: false }));
    if (ok) return;
    await delay(50);
  }
  throw new Error("nginx does not answer");
}

/** Writes the page where workers that run as another user can read it. */
function writePage(folder: string, body: string): void {
  const root = join(folder, "root");
  const compressed = Buffer.from(body, "base64");
  mkdirSync(root);
  writeFileSync(join(root, "index.html.gz"), compressed);
  writeFileSync(join(root, "index.html"), gunzipSync(compressed));
  chmodSync(folder, 0o755);
}

/** nginx, given by its path, with the page of an answer. */
export async function serveWithNginx(program: string, options: Options): Promise<Served> {
  const folder = freshFolder();
  const port = await freePort();
  const file = join(folder.path, "nginx.conf");
  writeFileSync(file, configuration(folder.path, port, options));
  writePage(folder.path, options.body);
  const child = spawn(program, ["-c", file, "-p", folder.path], { stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return {
    origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** An empty folder on disk; disposing removes it with all of its files. */
export function freshFolder(): AsyncDisposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "lumenward-bench-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
