import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { IncomingMessage, request } from "node:http";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { content } from "#contract/console/content.ts";
import { entry } from "#contract/console/entry.ts";
import { oneLead } from "#contract/console/lead.ts";
import { passkeys } from "#contract/console/passkeys.ts";
import { pictures } from "#contract/console/pictures.ts";
import { replies } from "#contract/console/reply.ts";
import { sightingsSince } from "#server/database/sightings.ts";
import { longestBody } from "#server/http/body.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newOperator, sessionHeader } from "#tests/support/operators.ts";
import { relayTo } from "#tests/support/relay.ts";
import { startServer } from "#tests/support/running-server.ts";
import { findProgram } from "#tools/provision/programs.mjs";
import { textOf } from "./deployed.ts";

const site = "www.example.com";

/** Where a sample is tested: its ports, the server behind it, and a folder for its files. */
type Place = {
  readonly http: number;
  readonly https: number;
  readonly server: number;
  readonly folder: string;
};

/** A proxy with a sample of deploy/. `command`: writes its files into the folder, and returns the command. */
type Proxy = {
  readonly file: string;
  readonly program: string | undefined;
  readonly command: (sample: string, place: Place) => readonly string[];
};

const openssl = findProgram(["openssl"]);

const proxies: readonly Proxy[] = [
  {
    file: "deploy/nginx.conf",
    program: openssl && findProgram(["nginx"]),
    command(sample, { http, https, server, folder }) {
      const [certificate, key] = ["site.pem", "site.key"].map((name) => join(folder, name));
      const days = ["-days", "1", "-subj", `/CN=${site}`, "-addext", `subjectAltName=DNS:${site}`];
      const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
      execFileSync(openssl ?? "", [...made, ...days, "-keyout", `${key}`, "-out", `${certificate}`], {
        stdio: "ignore",
      });
      const moved = sample
        .replaceAll(/^ *#.*\n/gm, "")
        .replaceAll(/^ *listen \[::\].*\n/gm, "")
        .replaceAll("listen 80 default_server;", `listen 127.0.0.1:${http} default_server;`)
        .replaceAll("listen 80;", `listen 127.0.0.1:${http};`)
        .replaceAll("listen 443 ", `listen 127.0.0.1:${https} `)
        .replaceAll("server 127.0.0.1:3000;", `server 127.0.0.1:${server};`)
        .replaceAll("/etc/ssl/example.com.pem", `${certificate}`)
        .replaceAll("/etc/ssl/private/example.com.key", `${key}`)
        .replaceAll("/var/log/nginx/", `${folder}/`);
      expect(moved).not.toMatch(/\/(?:etc|var)\//);
      writeFileSync(join(folder, "site.conf"), moved);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
      const whole = `user root; daemon off; pid ${folder}/pid; events {} http { access_log off; ${paths} include ${folder}/site.conf; }`;
      writeFileSync(join(folder, "nginx.conf"), whole);
      return ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")];
    },
  },
  {
    file: "deploy/Caddyfile",
    program: findProgram(["caddy"]),
    command(sample, { http, https, server, folder }) {
      const moved = sample
        // A certificate that it makes itself, instead of one from an authority.
        .replace(
          /^\{\n/m,
          `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n`,
        )
        .replace("127.0.0.1:3000", `127.0.0.1:${server}`);
      writeFileSync(join(folder, "Caddyfile"), moved);
      return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
];

/** The answer to a request without encryption. Written with node:http: fetch sets the Host itself. */
async function askPlainly(port: number, path: string, host = site): Promise<IncomingMessage> {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host }, agent: false }).end();
  const [answer] = await once(asked, "response");
  if (!(answer instanceof IncomingMessage)) throw new Error("there is no answer");
  answer.resume();
  return answer;
}

/** A connection as a browser makes it, from one of this machine's addresses. */
async function visit(port: number, localAddress: string): Promise<ClientHttp2Session> {
  const session = connectHttp2(`https://${site}:${port}`, {
    // Megabytes: the longest bodies of a test wait here until the proxy has taken them.
    maxSessionMemory: 64,
    createConnection: () =>
      connectTls({
        socket: connect({ host: "127.0.0.1", port, localAddress }),
        servername: site,
        ALPNProtocols: ["h2"],
        // No authority has signed the certificate of a test.
        rejectUnauthorized: false,
      }),
  });
  onTestFinished(() => session.destroy());
  await once(session, "connect");
  return session;
}

async function ask(
  session: ClientHttp2Session,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  body = "",
) {
  const method = body === "" ? "GET" : "POST";
  const request = session.request({
    ":path": path,
    ":method": method,
    ":authority": site,
    ...(body !== "" && { "content-length": Buffer.byteLength(body) }),
    ...fields,
  });
  if (body !== "") request.end(body);
  const [headers] = await once(request, "response");
  const { ":status": status, "strict-transport-security": hsts } = headers;
  return { status, hsts, body: await text(request) };
}

async function whenListening(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        visit(port, "127.0.0.1").then(
          () => "listens",
          () => "does not listen",
        ),
      { timeout: 60_000 },
    )
    .toBe("listens");
}

/** Starts a sample in front of a port. `log`: what it prints. */
async function startProxy({ file, program, command }: Proxy, server: number) {
  const folder = await freshFolder();
  const place = { http: await freePort(), https: await freePort(), server, folder };
  mkdirSync(join(folder, "home"));
  const log: string[] = [];
  const proxy = spawn(program ?? "", command(textOf(file), place), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: join(folder, "home"), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on("data", (chunk) => log.push(String(chunk)));
  const ended = once(proxy, "exit");
  const stop = async () => {
    proxy.kill("SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  await whenListening(place.https);
  return { ...place, log, stop };
}

const settings = {
  TRUST_PROXY: "on",
  PUBLIC_URL: `https://${site}`,
  MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
};

/** An address of the server that takes a body of each length. */
const takers: Readonly<Record<keyof typeof longestBody, string>> = {
  questionnaire: "/api/questionnaire",
  mail: replies.replyToLead.path,
  picture: pictures.addPicture.path,
  text: content.lookAtText.path,
  sheet: entry.lookAtSheet.path,
  handedMail: "/api/hooks/mail",
  content: content.saveContent.path,
  letter: oneLead.noteLead.path,
  passkey: passkeys.addPasskey.path,
  fields: "/api/analytics",
  short: "/api/csp-reports",
};

/** What a request on an encrypted connection is answered; "nothing": the connection is closed. */
async function answerOver(port: number, servername: string, host: string): Promise<string> {
  const socket = connectTls({ host: "127.0.0.1", port, servername, rejectUnauthorized: false });
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  socket.on("error", () => resolve(answer));
  socket.on("close", () => resolve(answer));
  socket.on("secureConnect", () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
  );
  return (await promise) || "nothing";
}

for (const sample of proxies) {
  const { file, program } = sample;
  const name = program === undefined ? `${file} is not tried: its program is not on this machine` : file;
  test.skipIf(program === undefined)(
    `${name}: HTTP/2, few connections to the server, the visitor's address, and no secret in a log`,
    async () => {
      await using server = await startServer(settings);
      const relay = await relayTo(server.port);
      const place = await startProxy(sample, relay.port);
      const { folder, log, stop } = place;

      const visitor = await visit(place.https, "127.0.0.1");
      expect(visitor.alpnProtocol).toBe("h2");
      const before = relay.opened();
      for (let turn = 0; turn < 20; turn += 1)
        expect(await ask(visitor, "/robots.txt")).toMatchObject({ status: 200 });
      expect(relay.opened() - before).toBeLessThanOrEqual(2);
      expect((await ask(visitor, "/")).hsts).toBe("max-age=63072000");

      // Each address has 20 submissions, no matter which address it claims to be.
      const post = (session: ClientHttp2Session, claim: string) =>
        ask(
          session,
          "/api/questionnaire",
          { "content-type": "application/json", "x-forwarded-for": claim },
          "{",
        );
      for (let turn = 0; turn < 20; turn += 1)
        expect((await post(visitor, `203.0.113.${turn}`)).status).toBe(400);
      expect((await post(visitor, "203.0.113.99")).status).toBe(429);
      expect((await post(await visit(place.https, "127.0.0.2"), "203.0.113.99")).status).toBe(400);
      expect(await sightingsSince(server.database, new Date(0))).toEqual(new Set(["proxy-as-set"]));

      const plain = await askPlainly(place.http, "/questionnaire?plan=x");
      expect(plain.statusCode).toBeGreaterThanOrEqual(301);
      expect(plain.headers.location).toMatch(/^https:\/\/.+\/questionnaire\?plan=x$/);

      const secret = "c4n4ry-0123456789";
      const secrets = [
        `/r/${secret}`,
        `/your-data/${secret}`,
        `/your-data/confirm/${secret}`,
        `/?intent=${secret}`,
      ];
      const askAll = () =>
        Promise.all(secrets.map((path) => ask(visitor, path, { referer: `https://${site}${path}` })));
      expect((await askAll()).map(({ status }) => status)).toEqual([404, 404, 404, 200]);
      relay.stop();
      expect((await askAll()).map(({ status }) => status)).toEqual([502, 502, 502, 502]);
      visitor.close();
      await stop();
      const files = globSync("**/*.log", { cwd: folder }).map((path) =>
        readFileSync(join(folder, path), "utf8"),
      );
      const written = [...log, ...files].join("");
      expect(written).toMatch(/502/);
      expect(written).not.toContain(secret);
    },
  );

  test.skipIf(program === undefined)(`${name}: the server itself judges a body of every length`, async () => {
    await using server = await startServer(settings);
    const { https } = await startProxy(sample, server.port);
    const owner = await newOperator(server.database, "owner");
    const { cookie } = await sessionHeader(server.database, owner);
    const fields = { "content-type": "application/json", cookie };
    const sender = await visit(https, "127.0.0.1");
    const lengths = Object.entries(longestBody);
    expect(lengths.map(([kind]) => kind).toSorted()).toEqual(Object.keys(takers).toSorted());
    for (const [kind, path] of Object.entries(takers)) {
      const longest = lengths.find(([name]) => name === kind)?.[1] ?? 0;
      const address = path.replace(":reference", "LW-7K3M-Q9XT");
      const taken = await ask(sender, address, fields, " ".repeat(longest));
      expect([kind, taken.status, taken.body]).toEqual([
        kind,
        expect.toSatisfy((status: number) => status < 500 && ![405, 413, 429].includes(status)),
        expect.not.stringContaining("<html"),
      ]);
      const refused = await ask(sender, address, fields, " ".repeat(longest + 1));
      expect([kind, refused.status, refused.body]).toEqual([
        kind,
        413,
        expect.stringContaining("more than we can accept at once"),
      ]);
    }
  });

  test.skipIf(program === undefined)(`${name}: other hosts get no page and no redirect`, async () => {
    await using server = await startServer(settings);
    const { http, https } = await startProxy(sample, server.port);
    expect((await askPlainly(http, "/")).headers.location).toBe(`https://${site}/`);
    expect(await answerOver(https, site, site)).toMatch(/^HTTP\/1\.1 200/);
    for (const other of ["evil.example", `${site}.evil.example`]) {
      await expect(askPlainly(http, "/", other)).rejects.toThrow();
      // The name that the connection asks for, and the host that the request names.
      for (const [servername, host] of [
        [other, other],
        [other, site],
        ["", other],
        ["", "127.0.0.1"],
        [site, other],
      ] as const) {
        const answer = await answerOver(https, servername, host);
        expect([servername, host, answer]).toEqual([
          servername,
          host,
          expect.not.stringMatching(/<|location:/i),
        ]);
      }
      const visitor = await visit(https, "127.0.0.1");
      const answered = await ask(visitor, "/", { ":authority": other }).catch(() => ({ body: "" }));
      expect(answered.body).toBe("");
    }
  });
}
