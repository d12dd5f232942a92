import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Person } from "#site/sections/people/people.tsx";
import { Times } from "./times.tsx";

const person = (name: string): Person => ({
  ...{ name, role: "Consultant", text: "", certificates: [], picture: "", initials: "X", tag: "" },
});

/** The page of a firm whose content names two people, where these operators are free. */
function bookedWith(takers: readonly string[]): string {
  const words = { heading: "", lead: "", minutes: "", none: "", laterDays: "", moreTimes: "" };
  const zone = { zone: "", firmZone: "", chooseZone: "", zoneLabel: "", show: "" };
  const data = { zone: "", zoneId: "UTC", firmZone: "", days: [], kind: "", lead: "", minutes: 30, urls: {} };
  const team = [person("Lea Roth"), person("Noor Aziz")];
  const about = { zones: [], team, firstCall: "You speak with", data: { ...data, takers } };
  return renderToStaticMarkup(<Times {...words} {...zone} {...about} />);
}

test("only who takes calls is named, and nobody unless the content names each of them", () => {
  expect(bookedWith(["Noor Aziz"])).toMatch(/You speak with <b>Noor Aziz<\/b>/);
  expect(bookedWith(["Noor Aziz"])).not.toContain("Lea Roth");
  expect(bookedWith(["Noor Aziz", "Lea Roth"])).toMatch(/<b>Lea Roth<\/b> {2}\/ <b>Noor Aziz<\/b>/);
  for (const takers of [[], ["Dev Anand"], ["Noor Aziz", "Dev Anand"]])
    expect(bookedWith(takers)).not.toContain("You speak with");
});
