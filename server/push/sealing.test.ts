import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/databases.ts";
import { authorization, publicPart, sealFor, serverKey } from "./sealing.ts";

// RFC 8291, appendix A.
const browser = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const chance = {
  salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
  privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
};

test("seals the example of RFC 8291 as it is printed there", () => {
  const sealed = sealFor(browser, "When I grow up, I want to be a watermelon", chance);
  expect(sealed.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

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
