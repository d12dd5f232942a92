import { expect, type Page } from "@playwright/test";
import type { NewOperator, ServedSite } from "./served-site.ts";

/** A consultant of the tests. */
export const consultant: NewOperator = {
  email: "kim@lumenward.example",
  name: "Kim Consultant",
  role: "consultant",
  password: "correct horse battery",
};

/** Fills in the sign-in and sends it. */
export async function signIn(page: Page, { email, password }: Pick<NewOperator, "email" | "password">) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens the console as a new operator, signed in. */
export async function openConsole(page: Page, site: ServedSite, operator: NewOperator): Promise<void> {
  await site.addOperator(operator);
  await page.goto("/console");
  await signIn(page, operator);
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
}
