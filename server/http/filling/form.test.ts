import { load } from "cheerio";
import { expect, test } from "vitest";
import { files } from "#tests/support/site-fixture.ts";
import type { Fault, Values } from "./form.ts";
import { cutPage } from "./pages.ts";

const form = files["/questionnaire/index.html"] ?? "";
const hostile = `"><script>alert(1)</script><b a='`;

async function fillForm(html: string, values: Values, faults: readonly Fault[]): Promise<string> {
  return (await cutPage(html))({ form: { values, faults } });
}

const values = {
  companyName: hostile,
  industry: "finance",
  timeline: "flexible",
  cloudServices: ["AWS", "Slack"],
  businessGoals: `</textarea>${hostile}`,
  plan: "growth-hybrid",
};

const faults = [
  { name: "contactName", message: `Name: ${hostile}` },
  { name: "timeline", message: "When: please choose." },
];

async function filled() {
  return load(await fillForm(form, values, faults));
}

test("everything that was entered is in the form again", async () => {
  const $ = await filled();
  const checked = (name: string) =>
    $(`[name=${name}][checked]`)
      .map((_, one) => $(one).attr("value"))
      .get();
  expect($("#companyName").attr("value")).toBe(hostile);
  expect($("#businessGoals").text()).toBe(`</textarea>${hostile}`);
  expect($("#industry option[selected]").attr("value")).toBe("finance");
  expect(checked("timeline")).toEqual(["flexible"]);
  expect(checked("cloudServices")).toEqual(["AWS", "Slack"]);
  expect($("[name=plan]").attr("value")).toBe("growth-hybrid");
});

test("what was entered never becomes an element", async () => {
  const $ = await filled();
  expect($("script, b")).toHaveLength(0);
  expect($("textarea")).toHaveLength(1);
});

test("a summary links to every problem and takes the focus", async () => {
  const $ = await filled();
  const summary = $("form[data-form] > :first-child");
  expect(summary.is(".summary[autofocus]")).toBe(true);
  expect(
    summary
      .find("li > a")
      .map((_, link) => $(link).attr("href"))
      .get(),
  ).toEqual(["#contactName", "#timeline"]);
  expect(summary.find("li > a").first().text()).toBe(`Name: ${hostile}`);
});

test("a control names its message, which stands directly before it", async () => {
  const control = (await filled())("#contactName");
  expect(control.attr("aria-invalid")).toBe("true");
  expect(control.attr("aria-describedby")).toBe("contactName-error");
  expect(control.prev().is("#contactName-error")).toBe(true);
  expect(control.prev().text()).toBe(`Name: ${hostile}`);
});

test("a group's message stands below its legend and hint", async () => {
  const group = (await filled())("#timeline");
  expect(group.attr("aria-describedby")).toBe("timeline-error");
  expect(group.children().eq(2).is("#timeline-error")).toBe(true);
});

test("a description that is there already is kept", async () => {
  const $ = load(await fillForm(form, {}, [{ name: "companyName", message: "Please fill this in." }]));
  expect($("#companyName").attr("aria-describedby")).toBe("companyName-hint companyName-error");
});

test("a problem with a field that the form does not show is still listed", async () => {
  const $ = load(await fillForm(form, {}, [{ name: "elsewhere", message: "Please check." }]));
  expect($(".summary a").attr("href")).toBe("#elsewhere");
});

test("the title says that there is an error, and inline code is untouched", async () => {
  const html = await fillForm(form, values, faults);
  expect(html).toContain("<title>Error: Start – Lumenward</title>");
  expect(html).toContain("<style>p>b{color:red}</style>");
});

test("texts are filled in as text", async () => {
  const $ = load(
    (await cutPage(files["/received/index.html"] ?? ""))({ record: { reference: hostile, due: "soon" } }),
  );
  expect($("[data-fill=reference]").text()).toBe(hostile);
  expect($("[data-fill=due]").text()).toBe("soon");
  expect($("script")).toHaveLength(0);
});

test("a page is filled again and again from the same pieces", async () => {
  const page = await cutPage(form);
  const refused = page({ form: { values, faults } });
  const sentence = page({ form: { values: { companyName: "A" }, sentence: "Please wait." } });
  expect(page({})).toBe(page({ form: { values: {} } }));
  expect(page({})).not.toContain("Error:");
  expect(page({ form: { values, faults } })).toBe(refused);
  const $ = load(sentence);
  expect($("form > .summary").text().trim()).toBe("Please wait.");
  expect($("#companyName").attr("value")).toBe("A");
  expect($("[aria-invalid]")).toHaveLength(0);
});
