import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

function from(remoteAddress: string, forwarded?: string) {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s counts as %s", (address, counted) => {
  expect(clientAddress(from(address), false)).toBe(counted);
});

test("X-Forwarded-For is believed only from a trusted proxy, and only its last entry", () => {
  const request = from("10.0.0.1", "198.51.100.1, 203.0.113.9");
  expect(clientAddress(request, false)).toBe("10.0.0.1");
  expect(clientAddress(request, true)).toBe("203.0.113.9");
  expect(clientAddress(from("10.0.0.1", "<script>"), true)).toBe("10.0.0.1");
});
