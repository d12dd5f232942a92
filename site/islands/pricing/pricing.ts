import { watchTabs } from "#site/browser/tabs.ts";
import { watchSum } from "./sum.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("[data-sum]")) watchSum(form);
for (const list of document.querySelectorAll("[role=tablist]")) watchTabs(list);
