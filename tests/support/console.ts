import { expect, type Page } from "@playwright/test";
import { codeAt } from "./one-time-codes.ts";
import type { NewOperator, ServedSite } from "./served-site.ts";

/**
 * A consultant, for specs with a server of their own (`testAt`). On the shared server an address is taken once: a
 * spec there adds operators with addresses that no other spec has.
 */
export const consultant: NewOperator = {
  email: "kim@lumenward.example",
  name: "Kim Consultant",
  role: "consultant",
  password: "correct horse battery",
};

type Credentials = Pick<NewOperator, "email" | "password">;

/** Fills in address and password, and sends them. */
export async function typePassword(page: Page, { email, password }: Credentials) {
  // A hidden screen behind the sign-in may have fields of such a name too.
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in with the password and a valid code. */
async function signInWith(page: Page, operator: Credentials, code: string) {
  await typePassword(page, operator);
  await page.getByLabel(/^(Recovery code|Code)$/).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in an operator whom `addOperator` of this site has added. */
export async function signIn(page: Page, site: ServedSite, operator: Credentials) {
  await signInWith(page, operator, site.codeOf(operator.email));
}

/** Opens the console as a new operator, signed in. */
export async function openConsole(page: Page, site: ServedSite, operator: NewOperator): Promise<void> {
  await site.addOperator(operator);
  await page.goto("/console/leads");
  await signIn(page, site, operator);
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
}

/** The code that an authenticator app shows for the secret on the page. */
export async function codeOnPage(page: Page): Promise<string> {
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  return codeAt(String(secret).replaceAll(" ", ""), new Date());
}
