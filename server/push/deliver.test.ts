import { describe, expect, test } from "vitest";
import { usualWishes, type Wishes } from "#contract/console/devices.ts";
import { mayRing } from "./deliver.ts";

const firm = {
  timeZone: "Europe/Berlin",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "17:00",
  holidays: ["2026-03-03"],
} as const;

// Winter: Berlin is one hour ahead of UTC, New York five behind.
const rings = (wishes: Partial<Wishes>, at: string, about: "new-lead" | "urgent" | "test" = "new-lead") =>
  mayRing({ ...usualWishes, ...wishes }, about, new Date(at), {
    ...firm,
    days: [...firm.days],
    holidays: [...firm.holidays],
  });

const overNight = { when: "outside-quiet-hours", quietFrom: "20:00", quietUntil: "07:00" } as const;
const atNoon = { when: "outside-quiet-hours", quietFrom: "12:00", quietUntil: "13:00" } as const;

describe("a device rings", () => {
  test.each([
    ["2026-03-02T18:59:59.000Z", true],
    ["2026-03-02T19:00:00.000Z", false],
    ["2026-03-03T03:00:00.000Z", false],
    ["2026-03-03T06:00:00.000Z", true],
  ])("outside quiet hours over midnight, at %s: %s", (at, may) => {
    expect(rings(overNight, at)).toBe(may);
  });

  test.each([
    ["2026-03-02T10:59:59.000Z", true],
    ["2026-03-02T11:30:00.000Z", false],
    ["2026-03-02T12:00:00.000Z", true],
  ])("outside quiet hours of a day, at %s: %s", (at, may) => {
    expect(rings(atNoon, at)).toBe(may);
  });

  test("by the clocks where its owner is", () => {
    expect(rings({ ...overNight, zone: "America/New_York" }, "2026-03-02T20:00:00.000Z")).toBe(true);
    expect(rings({ ...overNight, zone: "America/New_York" }, "2026-03-03T02:00:00.000Z")).toBe(false);
  });

  test.each([
    ["2026-03-02T08:30:00.000Z", true],
    ["2026-03-02T16:30:00.000Z", false],
    ["2026-03-03T10:00:00.000Z", false],
    ["2026-03-07T10:00:00.000Z", false],
  ])("in business hours, not on holidays and weekends, at %s: %s", (at, may) => {
    expect(rings({ when: "business-hours" }, at)).toBe(may);
  });

  test("at any time for an emergency, where that was chosen, and for a test", () => {
    expect(rings(overNight, "2026-03-02T22:00:00.000Z", "urgent")).toBe(true);
    expect(rings({ ...overNight, urgentAlways: false }, "2026-03-02T22:00:00.000Z", "urgent")).toBe(false);
    expect(rings({ ...overNight, urgentAlways: false }, "2026-03-02T22:00:00.000Z", "test")).toBe(true);
  });
});
