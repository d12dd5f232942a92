import { expect, test } from "vitest";
import { roiTexts } from "./roi.ts";

const writing = { locale: "en-US", currency: "USD" };
const example = { people: 24, hours: 4, share: 40, hourCost: 50, today: 1500, price: 89 };

test("time won back and today's support, less the plan", () => {
  expect(roiTexts(example, writing)).toEqual({
    wonBack: "$1,920",
    today: "+ $1,500",
    cost: "− $2,136",
    month: "$1,284",
    year: "$15,408",
    roi: "60%",
  });
});

test("a loss is called a loss", () => {
  const { month, year, roi } = roiTexts({ ...example, hours: 0, today: 0 }, writing);
  expect([month, year, roi]).toEqual(["−$2,136", "−$25,632", "−100%"]);
});

test("nothing is divided by a plan that costs nothing", () => {
  expect(roiTexts({ ...example, price: 0 }, writing).roi).toBe("–");
});
