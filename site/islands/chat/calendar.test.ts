import { expect, test } from "vitest";
import { embeddedAddress, saysBooked } from "./calendar.tsx";

test.each([
  ["https://calendly.com/acme/30min", ""],
  ["https://calendly.com/acme/30min?month=2026-01&name=A%20B", "month=2026-01&name=A+B&"],
  ["https://calendly.com/acme/30min?embed_type=PopupText", "embed_type="],
])("%s is embedded with its own query", (address, own) => {
  const { origin, pathname, search, searchParams } = new URL(
    embeddedAddress(address, "www.acme.example:3000"),
  );
  expect(origin + pathname).toBe("https://calendly.com/acme/30min");
  expect(search.startsWith(`?${own}`)).toBe(true);
  expect(searchParams.getAll("embed_domain")).toEqual(["www.acme.example:3000"]);
  expect(searchParams.getAll("embed_type")).toEqual(["Inline"]);
  expect(searchParams.getAll("hide_gdpr_banner")).toEqual(["1"]);
});

test.each([
  [{ event: "calendly.event_scheduled", payload: {} }, true],
  [{ event: "calendly.event_type_viewed" }, false],
  [{ originator: "CAL", type: "bookingSuccessfulV2", data: {} }, true],
  [{ originator: "CAL", type: "linkReady" }, false],
  ["calendly.event_scheduled", false],
  [null, false],
  [undefined, false],
])("%j: %s", (data, booked) => expect(saysBooked(data)).toBe(booked));
