import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test } from "vitest";
import { isPublicAddress } from "#server/settings/public-address.ts";
import { secret, startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { failureOf } from "./failure.ts";
import { post } from "./http.ts";
import { signedHeaders } from "./signature.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const usual = { headers: {}, body: "{}", allowPrivate: true, timeLimit: 10_000 };

async function failureTo(url: string, more: Partial<typeof usual> = {}) {
  try {
    await post({ ...usual, url, ...more }, now);
    return "sent";
  } catch (error) {
    return failureOf(error);
  }
}

describe("a signature", () => {
  const other = `whsec_${Buffer.from("the secret before, 32 bytes long.").toString("base64")}`;
  const body = '{"type":"lead.created","data":{"company":"Zoë 😀"}}';
  const timestamp = Math.floor(Date.now() / 1000);

  test("is accepted by the reference implementation, with the new and with the old secret", () => {
    const headers = { ...signedHeaders({ id: "one", timestamp, body }, [secret, other]) };
    for (const known of [secret, other]) {
      expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
    }
  });

  test("is refused for another body, another id and another secret", () => {
    const headers = { ...signedHeaders({ id: "one", timestamp, body }, [secret]) };
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-id": "two" })).toThrow();
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
  });
});

test.each([200, 201, 204])("%i is success", async (status) => {
  const peer = await startWebhookPeer();
  peer.treat((response) => void response.writeHead(status).end());
  expect(await failureTo(peer.url)).toBe("sent");
});

test.each([301, 302, 307, 400, 401, 404, 429, 500, 503])("%i is worth another attempt", async (status) => {
  const peer = await startWebhookPeer();
  peer.treat((response) => void response.writeHead(status, { location: peer.url }).end());
  expect(await failureTo(peer.url)).toEqual({
    status,
    kind: "again",
    reason: `the target answered ${status}`,
  });
  expect(peer.received).toHaveLength(1);
});

test("410 says that the target is gone", async () => {
  const peer = await startWebhookPeer();
  peer.treat((response) => void response.writeHead(410).end());
  expect(await failureTo(peer.url)).toMatchObject({ kind: "gone" });
});

async function answeredWith(retryAfter: string) {
  const peer = await startWebhookPeer();
  peer.treat((response) => void response.writeHead(503, { "retry-after": retryAfter }).end());
  return failureTo(peer.url);
}

test.each([
  ["0", "2025-11-21T12:00:00.000Z"],
  ["120", "2025-11-21T12:02:00.000Z"],
  ["9".repeat(400), "2025-11-22T12:00:00.000Z"],
  ["Fri, 21 Nov 2025 13:00:00 GMT", "2025-11-21T13:00:00.000Z"],
  ["Fri, 21 Nov 3025 13:00:00 GMT", "2025-11-22T12:00:00.000Z"],
  ["Fri, 21 Nov 1025 13:00:00 GMT", "2025-11-21T12:00:00.000Z"],
])("Retry-After: %s is taken for a time within a day from now", async (header, time) => {
  expect(await answeredWith(header)).toMatchObject({ notBefore: new Date(time) });
});

test.each(["-5", "1.5", "1e9", "+60", "soon", "60, 60", "0x10", "Fri, 99 Nov 2025 13:00:00 GMT"])(
  "Retry-After: %s says nothing",
  async (header) => {
    expect(await answeredWith(header)).toEqual({
      status: 503,
      kind: "again",
      reason: "the target answered 503",
    });
  },
);

describe("a target that breaks off", () => {
  test("before the body is read has not got it", async () => {
    expect(await failureTo("http://127.0.0.1:1/")).toMatchObject({ kind: "again" });
  });

  test("after the body may have got it", async () => {
    const peer = await startWebhookPeer();
    peer.treat((response) => void response.destroy());
    expect(await failureTo(peer.url)).toMatchObject({ kind: "uncertain" });
  });

  test("or never answers may have got it, and the wait ends", async () => {
    const peer = await startWebhookPeer();
    peer.treat(() => undefined);
    expect(await failureTo(peer.url, { timeLimit: 200 })).toEqual({
      kind: "uncertain",
      reason: "no answer within 0.2 seconds",
    });
  });

  test("in the middle of an endless answer has got it", async () => {
    const peer = await startWebhookPeer();
    peer.treat((response) => void response.writeHead(200).write("x".repeat(1_000_000)));
    expect(await failureTo(peer.url)).toBe("sent");
  });
});

describe("private networks", () => {
  test("are refused by address and by name, before anything is connected", async () => {
    let connections = 0;
    const server = createServer().on("connection", () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "[::1]", "0x7f.1", "2130706433"]) {
      expect(await failureTo(`http://${host}:${port}/`, { allowPrivate: false })).toMatchObject({
        kind: "again",
        reason: expect.stringContaining("private network"),
      });
    }
    expect(connections).toBe(0);
  });

  test.each([
    ["8.8.8.8", true],
    ["172.15.0.1", true],
    ["2606:4700:4700::1111", true],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.0.0.2", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["192.168.1.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["0.0.0.0", false],
    ["::", false],
    ["::1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::8.8.8.8", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["2002:7f00:1::", false],
    ["2001:db8::1", false],
  ])("%s is public: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
