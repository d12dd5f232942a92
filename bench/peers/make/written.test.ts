import { expect, test } from "vitest";
import { astroWithIdleIslands, react } from "./languages.ts";
import { readPage } from "./page.ts";
import { writtenPage } from "./written.ts";

const home = await readPage({ name: "index", path: "/" });
const questionnaire = await readPage({ name: "questionnaire", path: "/questionnaire" });

/** Names of the components that carry the directive. */
function idle(page: string): readonly string[] {
  return Array.from(page.matchAll(/<(\w+)[^<]*? client:idle/g), ([, name = ""]) => name);
}

test("a page is written with the layout around it, each component once and imported", () => {
  const page = writtenPage(home, react);
  for (const name of ["SiteHeader", "HomeHero", "Register", "Challenge", "Contact", "SiteFooter"]) {
    expect(page.split(`<${name} `)).toHaveLength(2);
    expect(page).toMatch(new RegExp(`^import \\{ ${name} \\} from "#site/.+";$`, "m"));
  }
  expect(page).toContain('<ChatIsland label={"Chat"} />');
});

test("only what holds an island wakes in Astro", () => {
  expect(idle(writtenPage(home, astroWithIdleIslands))).toEqual([
    "ReceiptPlace",
    "Challenge",
    "ChatIsland",
    "ToastsIsland",
  ]);
  expect(idle(writtenPage(questionnaire, astroWithIdleIslands))).toEqual([
    "QuestionnaireSection",
    "ChatIsland",
    "ToastsIsland",
  ]);
});

test("a definition is imported and not copied", () => {
  expect(writtenPage(questionnaire, react)).toContain(" questionnaire={onboarding}");
});
