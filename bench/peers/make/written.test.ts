import { expect, test } from "vitest";
import { readPage } from "./page.ts";
import { writtenPage } from "./written.ts";

const home = await readPage({ name: "home", path: "/" });
const questionnaire = await readPage({ name: "questionnaire", path: "/questionnaire" });

test("a page is written with the layout around it, each component once and imported", () => {
  const page = writtenPage(home);
  for (const name of ["SiteHeader", "HomeHero", "Register", "Challenge", "Contact", "SiteFooter"]) {
    expect(page.split(`<${name} `)).toHaveLength(2);
    expect(page).toMatch(new RegExp(`^import \\{ ${name} \\} from "#site/.+";$`, "m"));
  }
  expect(page).toContain('<ChatIsland label={"Chat"} />');
});

test("a definition is named and not copied", () => {
  expect(writtenPage(questionnaire)).toContain(' questionnaire={"onboarding"}');
});
