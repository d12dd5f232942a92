import { expect, test } from "vitest";
import { chooseEncoding, type Encoding } from "./encoding.ts";

const all = () => true;
const only = (encoding: Encoding) => (one: Encoding) => one === encoding || one === "identity";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["BR;Q=0.5, gzip;q=0.4", "br"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["gzip;q=0.5, identity", "identity"],
  ["identity;q=0, *;q=0.1", "br"],
  ["br;q=1.5, gzip;q=0.1", "gzip"],
  ["br ; q=0.001", "br"],
  ["deflate, zstd", "identity"],
])("Accept-Encoding %j chooses %s", (header, chosen) => {
  expect(chooseEncoding(header, all)).toBe(chosen);
});

test("a coding that does not exist is passed over", () => {
  expect(chooseEncoding("br, gzip;q=0.1", only("gzip"))).toBe("gzip");
  expect(chooseEncoding("br", only("gzip"))).toBe("identity");
});

test("plain bytes are sent even when everything that exists is refused", () => {
  expect(chooseEncoding("identity;q=0", only("identity"))).toBe("identity");
});
