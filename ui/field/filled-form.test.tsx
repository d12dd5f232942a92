import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { type FilledForm, ServersForm } from "./filled-form.ts";
import { HiddenField } from "./hidden-field.tsx";

const hostile = `"><script>alert(1)</script><b a='`;
const options = ["one", "two", "three"].map((value) => ({ value, label: value }));

function formWith(form: FilledForm | undefined) {
  const markup = renderToStaticMarkup(
    <ServersForm value={form}>
      <form>
        <ServersSummary heading="Please correct" />
        <TextField name="company" label="Company" hint="As in the register." />
        <TextField name="person" label="Name" />
        <ParagraphField name="goals" label="Goals" />
        <SelectField name="industry" label="Industry" options={options} />
        <ChoiceCards choose="one" name="when" label="When?" choices={options} />
        <ChoiceCards choose="many" name="cloud" label="Cloud" choices={options} defaultChosen={["three"]} />
        <HiddenField name="wording" value="a1" />
      </form>
    </ServersForm>,
  );
  return load(markup);
}

const values = {
  company: hostile,
  goals: `</textarea>${hostile}`,
  industry: "two",
  when: "one",
  cloud: ["one", "two"],
  wording: "b2",
};
const faults = [
  { name: "company", message: "Please check." },
  { name: "person", message: hostile },
  { name: "when", message: "Please choose." },
  { name: "elsewhere", message: "Please look." },
];

test("everything that was entered is in the form again, as text", () => {
  const $ = formWith({ values, faults });
  const checked = (name: string) =>
    $(`[name=${name}][checked]`)
      .map((_, one) => $(one).attr("value"))
      .get();
  expect($("#company").attr("value")).toBe(hostile);
  expect($("#goals").text()).toBe(`</textarea>${hostile}`);
  expect($("#industry option[selected]").attr("value")).toBe("two");
  expect([checked("when"), checked("cloud")]).toEqual([["one"], ["one", "two"]]);
  expect($("[name=wording]").attr("value")).toBe("b2");
  expect($("script, b")).toHaveLength(0);
});

test("without a form of the server, everything is as it was written", () => {
  const $ = formWith(undefined);
  expect($("[name=cloud][checked]").attr("value")).toBe("three");
  expect($("[name=wording]").attr("value")).toBe("a1");
  expect($(".error-summary, .field-error, [aria-invalid]")).toHaveLength(0);
});

test("a summary stands first, takes the focus and links to every problem", () => {
  const $ = formWith({ values, faults });
  const summary = $("form > :first-child");
  expect(summary.is(".error-summary[autofocus]")).toBe(true);
  expect(
    summary
      .find("li > a")
      .map((_, link) => $(link).attr("href"))
      .get(),
  ).toEqual(["#company", "#person", "#when", "#elsewhere"]);
});

test("a control names its message, which stands directly before it, and keeps its hint", () => {
  const $ = formWith({ values, faults });
  expect($("#person").attr("aria-invalid")).toBe("true");
  expect($("#person").attr("aria-describedby")).toBe("person-error");
  expect($("#person").prev().is("#person-error")).toBe(true);
  expect($("#person-error").text()).toBe(hostile);
  expect($("#company").attr("aria-describedby")).toBe("company-hint company-error");
});

test("a group's message stands below its legend", () => {
  const $ = formWith({ values, faults });
  expect($("#when").attr("aria-describedby")).toBe("when-error");
  expect($("#when > legend").next().is("#when-error")).toBe(true);
});

test("a sentence stands alone in the summary, and no field is wrong", () => {
  const $ = formWith({ values, sentence: "Please wait." });
  expect($("form > .error-summary").text()).toBe("Please wait.");
  expect($("#company").attr("value")).toBe(hostile);
  expect($("[aria-invalid], .error-summary ul")).toHaveLength(0);
});
