import { watchSum } from "./sum.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("[data-sum]")) watchSum(form);
