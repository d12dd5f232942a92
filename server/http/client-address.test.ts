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
  expect(clientAddress(from(address), 0)).toBe(counted);
});

test.each([
  ["nobody", 0, "10.0.0.1"],
  ["one proxy", 1, "203.0.113.9"],
  ["a proxy behind a CDN", 2, "198.51.100.1"],
  ["more proxies than it names", 3, "198.51.100.1"],
])("of X-Forwarded-For what %s wrote is believed", (_, trustProxy, counted) => {
  expect(clientAddress(from("10.0.0.1", "198.51.100.1, 203.0.113.9"), trustProxy)).toBe(counted);
});

test("what a client adds in front of it changes nothing", () => {
  const request = from("10.0.0.1", "192.0.2.66, 127.0.0.1,198.51.100.1,203.0.113.9");
  expect(clientAddress(request, 2)).toBe("198.51.100.1");
});

test.each(["<script>", "", ",", "203.0.113.9,"])("what is no address counts as the proxy's: %j", (named) => {
  expect(clientAddress(from("10.0.0.1", named), 1)).toBe("10.0.0.1");
});
