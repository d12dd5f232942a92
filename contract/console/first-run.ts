import { z } from "zod";
import { nothing, write } from "./endpoint.ts";
import { newPassword, signInAnswer } from "./operators.ts";

/** Hours for which the one-time address of the first owner works. */
export const firstRunHours = 24;

/** Below the console's root: where the first owner is made. The token follows "#": no log contains it. */
export const firstRunPath = "/first-run";

const token = z.string("Please open the whole address that the server printed.").max(100);

/** The token of a one-time address. */
const firstRunToken = z.object({ token });

/** The first owner, made by the person who reads what the server prints. */
export const firstOwner = z.object({
  token,
  name: z
    .string("Name: please fill this in.")
    .trim()
    .min(1, "Name: please fill this in.")
    .max(80, "Name: please shorten it."),
  email: z.email("E-mail: please write one address, for example name@company.com.").max(200),
  password: newPassword,
});

/** Making the first owner. */
export const firstRun = {
  checkFirstRun: write("/api/console/first-run", "anyone", firstRunToken, nothing, { limit: "short" }),
  addFirstOwner: write("/api/console/first-run/owner", "anyone", firstOwner, signInAnswer, {
    limit: "short",
  }),
};
