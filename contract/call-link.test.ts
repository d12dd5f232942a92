import { expect, test } from "vitest";
import { callLink } from "./call-link.ts";

const caller = {
  name: "Ada & Co",
  email: "ada+x@clinic.example",
  reference: "LW-7K3M-Q9XT",
  origin: { referrer: "news.example", source: "", medium: "mail", campaign: "May", term: "hero" },
};

test("Calendly is told what its hook tells us again, and keeps its own query", () => {
  const { searchParams } = new URL(callLink("https://calendly.com/firm/30min?utm_medium=site", caller));
  expect(Object.fromEntries(searchParams)).toEqual({
    name: "Ada & Co",
    email: "ada+x@clinic.example",
    utm_content: "LW-7K3M-Q9XT",
    utm_source: "news.example",
    utm_medium: "site",
    utm_campaign: "May",
    utm_term: "hero",
  });
});

test("Cal.com is told the same as metadata", () => {
  const { searchParams } = new URL(callLink("https://cal.com/firm/30min", { ...caller, email: "" }));
  expect(searchParams.get("metadata[reference]")).toBe("LW-7K3M-Q9XT");
  expect(searchParams.get("metadata[utm_source]")).toBe("news.example");
  expect(searchParams.has("email")).toBe(false);
});

test.each([
  ["/book?call=fit-call", "/book?call=fit-call&lead=LW-7K3M-Q9XT"],
  ["https://firm.example/book", "https://firm.example/book?lead=LW-7K3M-Q9XT"],
  ["https://calendar.other.example/firm", "https://calendar.other.example/firm"],
  ["https://notcalendly.com/firm", "https://notcalendly.com/firm"],
])("%s becomes %s: no name and no address", (address, link) => {
  expect(callLink(address, caller)).toBe(link);
});
