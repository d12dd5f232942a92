import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { readableDomains } from "./readable-domains.ts";

test.each(["büro28.example", "müller-söhne.example", "straße.example", "łódź.example", "mail.faß.example"])(
  "%s is shown as its people write it",
  (domain) => {
    const ascii = domainToASCII(domain);
    expect(ascii).toMatch(/xn--/);
    expect(readableDomains(`Eva, eva@${ascii}, to x@acme.example`)).toBe(
      `Eva, eva@${domain}, to x@acme.example`,
    );
    expect(readableDomains(`https://${ascii.toUpperCase()}/x`)).toBe(`https://${domain}/x`);
  },
);

test.each(["аррӏе.example", "pаypal.example", "paypaı.example", "例え.example", "ḁpple.example"])(
  "%s may pass for another domain: both forms are shown",
  (domain) => {
    const ascii = domainToASCII(domain);
    expect(readableDomains(`a@${ascii}`)).toBe(`a@${domain} (${ascii})`);
  },
);

test.each([
  "xn--",
  "a@xn--zzzzzzzzzzzz99999.example",
  "xn--a-.example",
  "xn--ab.example",
  "Nothing xn- here",
])("%s is no such domain, and stays", (text) => {
  expect(readableDomains(text)).toBe(text);
});

test("every domain that Node knows is read", () => {
  for (const name of ["bücher", "mañana", "日本語", "правда", "ελλάδα", "한국", "ü", "aüöäß1-2", "😀"]) {
    const ascii = domainToASCII(`${name}.example`);
    if (ascii !== "") expect(readableDomains(ascii)).toContain(`${name}.example`);
  }
});
