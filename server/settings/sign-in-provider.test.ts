import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

function read(env: Readonly<Record<string, string>>) {
  const settings = readSettings({ PUBLIC_URL: "https://lumenward.example", ...env });
  return settings.ok ? settings.settings.signInProvider : settings.problems;
}

const google = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "console",
  OIDC_CLIENT_SECRET: "a secret of Google",
};

test("a provider is known by its issuer, or by the name that it is given", () => {
  const whole = { issuer: google.OIDC_ISSUER, clientId: "console", clientSecret: "a secret of Google" };
  expect(read(google)).toEqual({ ...whole, name: "Google", domains: undefined });
  const named = { OIDC_NAME: "Our accounts", OIDC_DOMAINS: "Lumenward.example, other.example" };
  const domains = ["lumenward.example", "other.example"];
  expect(read({ ...google, ...named })).toEqual({ ...whole, name: "Our accounts", domains });
  const microsoft = { ...google, OIDC_ISSUER: "https://login.microsoftonline.com/tenant/v2.0" };
  expect(read(microsoft)).toMatchObject({ name: "Microsoft" });
});

test("a provider is set as a whole, or not at all", () => {
  const sentence =
    "OIDC_ISSUER: set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL, or none of the first three.";
  expect(read({ OIDC_ISSUER: google.OIDC_ISSUER })).toEqual([sentence]);
  expect(read({ OIDC_CLIENT_ID: "console" })).toEqual([sentence]);
  expect(read({ ...google, PUBLIC_URL: "" })).toEqual([sentence]);
  expect(read({})).toBeUndefined();
});

test.each([
  ["OIDC_ISSUER", "http://accounts.google.com"],
  ["OIDC_DOMAINS", "lumenward.example,,"],
])("%s=%s is refused", (name, value) => {
  expect(read({ ...google, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: write`))]);
});
