import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { type ShownNotice, shownNotice } from "#contract/console/devices.ts";

/** A notice that arrived, as its browser reads it. */
export type Rung = { readonly headers: IncomingMessage["headers"]; readonly shown: ShownNotice };

/** Keys of a browser, and how it opens what was sealed for them (RFC 8291, section 3.4), by the other side's formulas. */
function browser() {
  const own = createECDH("prime256v1");
  const auth = randomBytes(16);
  const publicKey = own.generateKeys();
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  const open = (body: Buffer): string => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const theirs = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, theirs]);
    const secret = derive(own.computeSecret(theirs), auth, info, 32);
    const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
    const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
    // Zeros follow, so that nobody learns from the length what was said.
    const end = text.findLastIndex((byte) => byte !== 0);
    if (text.at(end) !== 2) throw new Error("The record does not say that it is the last one.");
    return text.subarray(0, end).toString();
  };
  return { keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") }, open };
}

/** A push service on the loopback address with one browser, stopped when the test ends. */
export async function startPushPeer() {
  const { keys, open } = browser();
  const rung: Rung[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (status === 201)
      rung.push({ headers: request.headers, shown: shownNotice.parse(JSON.parse(open(body))) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the peer is not listening");
  return {
    /** What its browser gives to be rung. */
    device: { endpoint: `http://127.0.0.1:${address.port}/send/${randomBytes(4).toString("hex")}`, ...keys },
    rung,
    /** Answers with this status from now on; what it does not take is not noted. */
    answer: (next: number) => {
      status = next;
    },
  };
}
