import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { company as companyFacts, schedulingLinks } from "#contract/company.ts";
import { placeInWords } from "#contract/console/places.ts";
import { languageInWords } from "#contract/form-language.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { isOff, pagesFile } from "#contract/switched-off.ts";
import { sampleEntries, trustFile } from "#contract/trust.ts";
import { listOperators } from "#server/operators/accounts.ts";
import { readYaml } from "#server/settings/content-yaml.ts";
import { otherLanguageOfReports } from "#server/settings/report-document.ts";
import { takers } from "./calls.ts";
import type { Examination, Installation } from "./findings.ts";
import { readLeftOfSample } from "./left-of-sample.ts";

const companyFile = "/content/file?file=company.yaml";

function samplesOf({ company, settings }: Pick<Installation, "company" | "settings">): readonly string[] {
  const { consultation } = schedulingLinks(company.scheduling, settings.calendlyUrl);
  return sampleFacts(company, consultation);
}

const schema = z.toJSONSchema(companyFacts, { io: "input", unrepresentable: "any" });

/** A fact as the form under Content calls it. */
function inWords(fact: string): string {
  return placeInWords(fact.split("."), { value: undefined, schema });
}

/** An examination that looks for the sample's facts among those that `isMeant` accepts. */
function samples(isMeant: (fact: string) => boolean): Examination["look"] {
  return async (installation) => {
    const found = samplesOf(installation).filter(isMeant);
    if (found.length === 0) return undefined;
    return {
      wrong: `Still those of the sample: ${found.map(inWords).join("; ")}.`,
      mend: "Write your own under Content, and publish.",
      operate: "Write your own into company.yaml of the content: it is on the site within seconds.",
    };
  };
}

/** Whether a page asks for what a report answers. */
function offersReports(folder: string): boolean {
  const { off } = pagesFile.parse(readYaml(join(folder, "pages.yaml")));
  return !["/iso27001-questionnaire", "/soc2-questionnaire"].every((page) => isOff(off, page));
}

/** That clients would read reports in another language than the site. */
const reportsInOther: Examination = {
  about: "report-language",
  title: "Language of reports",
  place: "/content/file?file=report-document.yaml",
  needsWord: true,
  look: async ({ build, company: { locale } }) => {
    const folder = join(build, "content");
    if (!existsSync(join(folder, "pages.yaml")) || !offersReports(folder)) return undefined;
    const other = otherLanguageOfReports(folder, locale);
    if (other === undefined) return undefined;
    return {
      wrong: `Clients read reports in ${languageInWords(other)}, and your site is in ${languageInWords(locale)}.`,
      mend: "Say “Readiness report” and “Readiness report as Word and Excel” in your language under Content, and write that language there.",
    };
  },
};

/** A file as people name it. */
function titleOf(file: string): string {
  const name = file.replace(/\.[a-z]+$/, "").replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const isLegal = (fact: string) => fact.startsWith("legal.");
const isScheduling = (fact: string) => fact === "scheduling";

/** What is the sample's until somebody writes their own, or says that it is right as it is. */
export const facts: readonly Examination[] = [
  {
    about: "brand",
    title: "Your name, domain and contact",
    place: companyFile,
    look: samples((fact) => !isLegal(fact) && !isScheduling(fact)),
  },
  {
    about: "hours",
    title: "Time zone, business hours and holidays",
    place: "/settings/hours",
    needsWord: true,
    look: async ({ company: { supportHours, replyTime, businessHours } }) => ({
      wrong: `Somebody is there ${supportHours} (${businessHours.timeZone}), with ${businessHours.holidays.length} holidays, and answers within ${replyTime}.`,
      mend: "Correct it, or say that it is right: promises and due times are counted by it.",
    }),
  },
  {
    about: "look",
    title: "Your logo and colors",
    place: "/content/file?file=brand/brand.yaml",
    needsWord: true,
    look: async () => ({
      wrong: "Nobody has said yet that logo and colors are yours.",
      mend: "Change them under Content, or say that they are right.",
      operate:
        "Change brand/logo.svg and brand/brand.yaml of the content, or let an owner say in the console that they are right.",
    }),
  },
  {
    about: "sample",
    title: "Your words on pages, in plans, articles and answers",
    place: "/content",
    needsWord: true,
    look: async ({ build }) => {
      const left = readLeftOfSample(build);
      if (left.length === 0) return undefined;
      const said = left.map(({ name, lines, left }) => `${titleOf(name)} (${left} of ${lines})`);
      return {
        wrong: `Lines that are still those of the sample: ${said.join(", ")}.`,
        mend: "Write your own under Content, and publish, or say that they are right: visitors read them as yours.",
        operate:
          "Write your own into the files of these names: npm run content check counts the lines again. Or let an owner say in the console that they are right.",
      };
    },
  },
];

/** Case studies of the content that are invented, by the names of their files. */
function sampleCases(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) => name.endsWith(".md") && /^sample: true$/m.test(readFileSync(join(folder, name), "utf8")),
  );
}

/** The facts that only the firm itself, or its lawyer, can tell. */
export const furtherFacts: readonly Examination[] = [
  reportsInOther,
  {
    about: "scheduling",
    title: "Where calls are booked",
    place: "/settings/hours",
    look: samples(isScheduling),
  },
  takers,
  {
    about: "people",
    title: "Your people, auditors, tools, insurer and case studies",
    place: "/content/file?file=trust.yaml",
    look: async ({ build }) => {
      const file = join(build, "content/trust.yaml");
      const found = [
        ...(existsSync(file) ? sampleEntries(trustFile.parse(readYaml(file))) : []),
        ...sampleCases(join(build, "content/cases")),
      ];
      if (found.length === 0) return undefined;
      return {
        wrong: `Still those of the sample: ${found.join("; ")}.`,
        mend: "Write who works for you, or empty the lists, and write or delete case studies, under Content, and publish.",
        operate:
          "Write who works for you into trust.yaml of the content, or empty its lists; delete invented files of cases/.",
      };
    },
  },
  {
    about: "report-prices",
    title: "Prices, weeks and claims in reports",
    place: "/content/file?file=costs.yaml",
    needsWord: true,
    look: async () => ({
      wrong:
        "Nobody has said yet that the costs, weeks and claims in reports are yours: they go out under your name.",
      mend: "Correct them under Content (Costs in reports, Weeks in reports, Claims to review), or say that they are right.",
      operate:
        "Correct costs.yaml, weeks.yaml and claims.yaml of the content, or let an owner say in the console that they are right.",
    }),
  },
  { about: "legal", title: "Legal facts", place: `${companyFile}&part=legal`, look: samples(isLegal) },
  {
    about: "particulars",
    title: "What the law of your place wants said",
    place: `${companyFile}&part=legal`,
    look: async ({ company: { legal } }) => {
      const open = (legal.particulars ?? []).filter(({ value }) => value === "");
      if (open.length === 0) return undefined;
      const said = open.map(({ label, because }) => (because === "" ? label : `${label} (${because})`));
      return {
        wrong: `Not filled in, so no page says it: ${said.join("; ")}.`,
        mend: "Fill it in under Content, Legal, or take out what you do not have, and publish.",
      };
    },
  },
  {
    about: "counsel",
    title: "Terms and privacy policy, read by your lawyer",
    place: "/content/file?file=terms.md",
    needsWord: true,
    look: async () => ({
      wrong:
        "Nobody has said yet that your lawyer has read the terms and the privacy policy. What a new folder of content holds is a draft for its country, and no legal advice.",
      mend: "Have both read and corrected under Content, then say that they are right.",
      operate:
        "Have terms.md and privacy.md of the content read, then let an owner say in the console that they are right.",
    }),
  },
  {
    about: "colleague",
    title: "A first colleague",
    place: "/settings/operators",
    needsWord: true,
    look: async ({ database }) => {
      const open = (await listOperators(database)).filter(({ isDisabled }) => !isDisabled);
      if (open.length > 1) return undefined;
      return {
        wrong:
          "Fewer than two people may sign in: nobody stands in for the other, or opens the console again.",
        mend: "Add a colleague, best another owner, or say that you work alone.",
      };
    },
  },
];
