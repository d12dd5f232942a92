import { expect, test } from "vitest";
import { partyOf } from "./passkey.ts";

test.each([
  ["https://www.lumenward.example", "evil.example", "www.lumenward.example"],
  ["https://lumenward.example:8443", undefined, "lumenward.example"],
  [undefined, "localhost:4321", "localhost"],
  [undefined, "evil.example", undefined],
  [undefined, "127.0.0.1:4321", undefined],
  [undefined, "[::1]:4321", undefined],
  ["https://192.0.2.1", "lumenward.example", undefined],
  [undefined, undefined, undefined],
])("at %s, called as %s, passkeys sign for %s", (publicUrl, host, expected) => {
  expect(partyOf(publicUrl, host)?.id).toBe(expected);
});
