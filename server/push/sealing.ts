import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from "node:crypto";
import { z } from "zod";
import { agreeOnKey } from "#server/database/agreed-key.ts";
import type { Database } from "#server/database/open.ts";

/** The keys of a browser, base64url: its public one, and the secret that it shares with us. */
export type BrowserKeys = { readonly p256dh: string; readonly auth: string };

const curve = "prime256v1";

/** What is random in a sealed text. Only a test with a known result gives it. */
type Chance = { readonly salt: Buffer; readonly privateKey: Buffer };

function chance(): Chance {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return { salt: randomBytes(16), privateKey: ecdh.getPrivateKey() };
}

/** Seals a text of at most 3,900 bytes so that only one browser can read it (RFC 8291, in one record of RFC 8188). */
export function sealFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { salt, privateKey } = chance(),
): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(privateKey);
  const [browserKey, ownKey] = [Buffer.from(p256dh, "base64url"), own.getPublicKey()];
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = derive(own.computeSecret(browserKey), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte 2 ends the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(4096);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, ...sealed]);
}

const ecKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

type ServerKey = z.infer<typeof ecKey>;

/** The server's own key (RFC 8292), made when it is first asked for. */
export async function serverKey(database: Database): Promise<ServerKey> {
  const made = () =>
    JSON.stringify(generateKeyPairSync("ec", { namedCurve: curve }).privateKey.export({ format: "jwk" }));
  return ecKey.parse(JSON.parse(await agreeOnKey(database, "devices", made)));
}

/** Its public part as browsers take it, base64url. */
export function publicPart({ x, y }: Pick<ServerKey, "x" | "y">): string {
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat(point).toString("base64url");
}

const twelveHours = 12 * 3600;

/** The header with which a push service knows from whom a notice comes. `contact`: our e-mail address. */
export function authorization(key: ServerKey, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + twelveHours,
    sub: `mailto:${contact}`,
  };
  const parts = [{ typ: "JWT", alg: "ES256" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signed = parts.join(".");
  const signature = sign("sha256", Buffer.from(signed), {
    key: createPrivateKey({ key, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicPart(key)}`;
}
