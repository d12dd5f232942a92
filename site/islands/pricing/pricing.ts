import { watchSum } from "./sum.ts";
import { watchTabs } from "./tabs.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("[data-sum]")) watchSum(form);
for (const list of document.querySelectorAll("[role=tablist]")) watchTabs(list);
