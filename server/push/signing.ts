import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";
import { agreeOnKey } from "#server/database/agreed-key.ts";
import type { Database } from "#server/database/open.ts";

const curve = "prime256v1";

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
