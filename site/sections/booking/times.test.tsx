import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Person } from "#site/sections/people/people.tsx";
import { Times } from "./times.tsx";

const person = (name: string): Person => ({
  ...{ name, role: "Consultant", text: "", certificates: [], picture: "", initials: "X", tag: "" },
});

/** The page of a firm whose content names two people, where these operators are free. */
function bookedWith(takers: readonly string[], none = ""): string {
  const reached = { none, callBack: "Call me", phone: "+1 (555) 010-0142", email: "a@firm.example" };
  const words = { heading: "", lead: "", minutes: "", laterDays: "", moreTimes: "", ...reached };
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

test("where no time is free, the number dials, the address writes, and a form calls back", () => {
  const page = bookedWith([], "Call +1 (555) 010-0142 (Mon) or write to a@firm.example, please.");
  expect(page).toContain('<a href="tel:+15550100142">+1 (555) 010-0142</a>');
  expect(page).toContain('<a href="mailto:a@firm.example">a@firm.example</a>');
  expect(page).toMatch(/href="\/call-back"[^>]*>(<span>)?Call me/);
});
