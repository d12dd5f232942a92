import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/databases.ts";
import { authorization, publicPart, serverKey } from "./signing.ts";

test("signs with one key for the audience of the push service, for less than a day", async () => {
  const database = await freshDatabase("SQLite");
  const key = await serverKey(database);
  expect(await serverKey(database)).toEqual(key);
  const now = new Date("2026-03-02T10:00:00.000Z");
  const header = authorization(key, "https://push.example/a/b?c", "hello@firm.example", now);
  const [, token = "", k = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(k).toBe(publicPart(key));
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.example",
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: "mailto:hello@firm.example",
  });
});
