import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseStudy } from "./case-study.tsx";

const told = {
  title: "A case",
  excerpt: "Told in short.",
  client: "A clinic",
  frameworks: ["SOC 2"],
  situation: "Nothing was written down.",
  work: ["Risks"],
  weeks: 6,
  outcome: ["Ready"],
  html: "",
  tag: "",
};

test("a case says people, sum and reference where the firm wrote them, and else nothing of them", () => {
  const facts = { people: "24 people", sum: "about 6,000", reference: "The founder answers questions." };
  const whole = renderToStaticMarkup(<CaseStudy {...told} {...facts} />);
  for (const fact of Object.values(facts)) expect(whole).toContain(fact);
  const short = renderToStaticMarkup(<CaseStudy {...told} />);
  for (const label of ["People", "Sum", "Reference"]) expect(short).not.toContain(`>${label}<`);
});
