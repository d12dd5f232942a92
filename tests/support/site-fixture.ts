import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { knowledgeFile } from "#search/knowledge.ts";
import { sampleEdition } from "./warm.ts";

const home = `<!doctype html><html lang="en"><head><title>Home – Lumenward</title><script>if(1<2&&3>2)"é"</script></head>
<body><main><h1>Home</h1><form action="/"><input name="intent" maxlength="100"></form><div data-slot="intent-result"></div></main></body></html>`;

const path = (slug: string, title: string) => `<template data-path="${slug}"><h3>${title}</h3>
<div data-others><p>Also:</p><ul>
<li data-path="compliance">Compliance</li>
<li data-path="infrastructure">Infrastructure</li>
<li data-path="ai-enhancement">AI</li>
<li data-path="security">Security</li>
<li data-path="cloud">Cloud</li>
</ul></div></template>`;

const fragment = `<!doctype html><html lang="en"><head><title>Answers</title></head><body>
${path("compliance", "Compliance Path")}${path("security", "Security Path")}${path("custom", "Custom Path")}</body></html>`;

const questionnaire = `<!doctype html><html lang="en"><head><title>Start – Lumenward</title><style>p>b{color:red}</style></head>
<body><main><form data-form method="post" action="/api/questionnaire">
<p class="first">First</p>
<template data-error-summary><div class="summary" tabindex="-1"><h2>Please correct</h2><ul data-problems></ul></div></template>
<template data-field-error><p class="field-error"><span data-fill="message"></span></p></template>
<label for="companyName">Company</label><input id="companyName" name="companyName" type="text" aria-describedby="companyName-hint">
<label for="contactName">Name</label><input id="contactName" name="contactName" type="text">
<label for="contactEmail">E-mail</label><input id="contactEmail" name="contactEmail" type="email">
<select id="industry" name="industry"><option value="">–</option><option value="technology">Technology</option><option value="finance">Finance</option></select>
<fieldset id="timeline"><legend>When?</legend><p id="timeline-hint">Roughly.</p>
<input type="radio" name="timeline" value="immediate"><input type="radio" name="timeline" value="flexible"></fieldset>
<fieldset id="cloudServices"><legend>Cloud</legend>
<input type="checkbox" name="cloudServices" value="AWS"><input type="checkbox" name="cloudServices" value="Slack"><input type="checkbox" name="cloudServices" value="Zoom" checked></fieldset>
<textarea id="businessGoals" name="businessGoals"></textarea>
<input type="hidden" name="plan" value=""><input type="hidden" name="wording" value="">
<button>Submit</button></form></main></body></html>`;

const received = `<!doctype html><html lang="en"><head><title>Received</title></head>
<body><main><h1>Thank you</h1><b data-fill="reference"></b> <time data-fill="due"></time></main></body></html>`;

const row = (category: string, title: string, tag: string) =>
  `<li data-category="${category}"><h3 data-searched>${title}</h3><i data-searched>${tag}</i></li>`;

const blog = `<!doctype html><html lang="en"><head><title>Blog</title></head><body><main data-blog><form action="/blog">
<input type="search" name="q"><button name="category" value="all">Search</button>
<button name="category" value="all" aria-pressed="true">All</button><button name="category" value="cloud" aria-pressed="false">Cloud</button></form>
<section data-when="featured">Featured</section><p><b data-fill="count">2</b><i data-when="one" hidden>article</i><i data-when="many">articles</i></p>
<p data-when="none" hidden>No “<q data-fill="q"></q>”</p>
<ul>${row("cloud", "Cloud cost", "FinOps")}${row("security", "Passwords & keys", "MFA")}</ul></main></body></html>`;

const noArticle = `<!doctype html><html lang="en"><head><title>No article</title></head><body><main><h1>Article Not Found</h1></main></body></html>`;

const reportPage = (
  heading: string,
  rest = "",
) => `<!doctype html><html lang="en"><head><title>${heading}</title></head>
<body><main><h1>${heading}</h1>${rest}</main></body></html>`;

const inReview = `<p data-if="due">By <b data-fill="due"></b></p><p data-if="overdue">Was due <b data-fill="overdue"></b></p>`;

const published = `<p data-if="sinceVersion">Since <b data-fill="sinceVersion"></b><i data-list="since"><u data-fill="criterion"></u></i></p>
<address data-fill="company"></address><a data-if="documents" data-href="docx" href="/">Word</a>
<p><b data-fill="framework"></b> <b data-fill="reviewer"></b> <b data-fill="reviewedOn"></b></p>
<script>console.log("counts a visit")</script><p data-if="reordered">Reordered</p>
<p>Touched <b data-fill="touched"></b> of <b data-fill="criteria"></b></p>
<svg><g data-list="bar"><rect data-state="barState" data-x="barX" data-width="barWidth"/></g></svg>
<table data-if="changes"><tbody data-list="changes"><tr><th data-fill="criterion"></th><td data-fill="why"></td></tr></tbody></table>
<div data-list="groups"><section><h2 data-fill="group"></h2><ol data-list="rows"><li data-state="rowState"><b data-fill="criterion"></b>
<i data-if="isIndicated">Indicated</i><i data-if="isPartial">Partial</i><i data-if="isGap">Gap</i><i data-if="isNotAssessed">Not assessed</i>
<ul data-list="reasons"><li><span data-fill="question"></span> <span data-fill="answers"></span></li></ul>
<p data-if="rowNote" data-fill="rowNote"></p></li></ol></section></div>`;

const ownData = `<p data-if="saved">Saved</p><p data-if="addressMailed">Address mailed</p><p data-if="linkMailed">Link mailed</p>
<b data-fill="reference"></b><dl data-list="steps"><div data-if="answers"><h2 data-fill="step"></h2><dl data-list="answers"><div><dt data-fill="label"></dt>
<dd data-list="texts"><p data-fill="text"></p></dd></div></dl></div></dl>
<ul id="mails" data-list="mails"><li><span data-fill="message"></span> <i data-fill="mailState"></i></li></ul>
<ul id="writings" data-list="writings"><li><i data-if="isNote">Note</i><i data-if="isReply">Reply</i><i data-if="isMail">Mail</i><u data-list="paragraphs"><p data-fill="paragraph"></p></u></li></ul>
<template data-error-summary><div><ul data-problems></ul></div></template>
<template data-field-error><p class="field-error"><span data-fill="message"></span></p></template>
<form method="post" data-form data-if="isLead"><input type="hidden" name="action" value="contact"><p data-if="companyNameAsked"><input name="companyName"></p>
<p data-if="contactNameAsked"><input name="contactName"></p><input name="contactEmail"><p data-if="phoneAsked"><input name="phone"></p></form>
<form method="post" data-if="isFree"><input type="hidden" name="action" value="erase"></form><i data-if="isHeld">Held</i>`;

const confirmation = `<i data-fill="address"></i>`;

const faults = `<template data-error-summary><div><h2></h2><ul data-problems></ul></div></template>
<template data-field-error><p class="field-error"><span data-fill="message"></span></p></template>`;

const yourData = `${faults}<form method="post" data-form><input name="email" id="email"></form>`;

const person = `<p data-fill="address"></p><ul data-list="submissions"><li><a data-href="url" data-fill="questionnaire"></a>
<b data-fill="reference"></b><i data-if="isApart">Apart</i><i data-if="isHeld">Held</i></li></ul><a data-href="downloadUrl">Download</a>
${faults}<form method="post" data-form data-if="canErase"><input type="hidden" name="action" value="erase">
<fieldset id="sure"><legend>Sure?</legend><input type="checkbox" name="sure" value="yes"></fieldset></form><form method="post" data-if="isOld"><input name="action" value="link"></form>`;

const erased = `<ul data-list="erased"><li data-fill="line"></li></ul><p data-if="kept" data-fill="kept"></p>
<dl data-list="entries"><div><dt data-fill="position"></dt><dd data-fill="hash"></dd></div></dl>`;

const zone = `<b data-fill="zone"></b><i data-if="firmZone" data-fill="firmZone"></i><p data-if="none">No time</p>`;

const freeTimes = `<main data-state="zoneId">${zone}<input type="hidden" name="call" data-value="kind"><b data-fill="minutes"></b>
<div data-list="days"><section><h2 data-fill="day"></h2><ul data-list="times"><li><a href="/" data-href="url"><b data-fill="time"></b><i data-if="theirs" data-fill="theirs"></i></a></li></ul></section></div></main>`;

const callDetails = `${faults}<p data-if="free"><b data-fill="when"></b><i data-if="firmWhen" data-fill="firmWhen"></i></p><p data-if="taken">Taken</p><p data-if="none">No other</p>
<form method="post" action="/book" data-form><input type="hidden" name="call"><input type="hidden" name="zone"><input type="hidden" name="key"><input id="contactName" name="contactName">
<input id="contactEmail" name="contactEmail"><input id="companyName" name="companyName"><p data-if="callsYou">We call you</p><input id="contactPhone" name="contactPhone"><textarea id="about" name="about"></textarea>
<ul data-list="times"><li><button name="at" data-value="at" data-fill="time"></button></li></ul></form><a href="/book" data-href="timesUrl">Other</a>`;

const bookedCall = `<p data-if="moved">Moved</p><p data-if="fresh">Booked</p><p data-if="cancelled">Cancelled</p><b data-fill="when"></b><i data-if="firmWhen" data-fill="firmWhen"></i>
<u data-if="with" data-fill="with"></u><u data-if="place" data-fill="place"></u><u data-fill="reference"></u><div data-if="open"><a href="/" data-href="fileUrl">File</a><i data-if="movable"><a href="/" data-href="timesUrl">Move</a></i></div><p data-if="over">Over</p>`;

const otherTimes = `<p data-if="taken">Taken</p><b data-fill="when"></b><main data-state="zoneId">${zone}</main><form method="post"><input type="hidden" name="zone" data-value="zoneId">
<div data-list="days"><section><h2 data-fill="day"></h2><ul data-list="times"><li><button name="at" data-value="at"><b data-fill="time"></b><i data-if="theirs" data-fill="theirs"></i></button></li></ul></section></div></form><a href="/" data-href="callUrl">Back</a>`;

const notFound = `<!doctype html><html lang="en"><head><title>Not found</title></head><body><main><h1>404 Page Not Found</h1></main></body></html>`;

const knowledge = knowledgeFile(
  [
    {
      href: "/ask/incident",
      kind: "answer",
      title: "A security incident?",
      lead: "Disconnect.",
      words: "hacked",
      text: "",
    },
    { href: "/pricing", kind: "page", title: "Pricing", lead: "All prices.", words: "cost", text: "" },
  ],
  { groups: [{ id: "incident", words: ["hack*"], answer: "incident" }], priced: [], urgent: ["incident"] },
);

/** Files of the small site, by address of the file. */
export const files: Readonly<Record<string, string>> = {
  "/index.html": home,
  "/questionnaire/index.html": questionnaire,
  "/soc2-questionnaire/index.html": questionnaire,
  "/iso27001-questionnaire/index.html": questionnaire,
  "/labs/index.html": questionnaire,
  "/it-assessment/index.html": questionnaire,
  "/it-assessment/send/index.html": questionnaire,
  "/received/index.html": received,
  "/call-back/index.html": questionnaire,
  "/book/index.html": reportPage("Book a call", freeTimes),
  "/book/details/index.html": reportPage("Nearly yours", callDetails),
  "/book/call/index.html": reportPage("Your call", bookedCall),
  "/book/move/index.html": reportPage("Another time", otherTimes),
  "/book/unknown/index.html": reportPage("No call at this address"),
  "/trust/index.html": reportPage("Trust", `<div data-slot="evidence"></div>`),
  "/fragments/evidence/index.html": `<p data-if="drill">Drilled <b data-fill="drill"></b></p><p data-if="promise" data-fill="promise"></p>`,
  "/search.json": JSON.stringify(knowledge),
  "/r/in-review/index.html": reportPage("In review", inReview),
  "/r/published/index.html": reportPage("Readiness", published),
  "/r/expired/index.html": reportPage("Expired"),
  "/r/revoked/index.html": reportPage("Withdrawn"),
  "/r/unknown/index.html": reportPage("No report here"),
  "/your-data/stored/index.html": reportPage("Your data", ownData),
  "/your-data/confirm/index.html": reportPage("Confirm", confirmation),
  "/your-data/index.html": reportPage("Your data with us", yourData),
  "/your-data/mailed/index.html": reportPage("On its way"),
  "/your-data/person/index.html": reportPage("All your data", person),
  "/your-data/ended/index.html": reportPage("Ended"),
  "/your-data/agreed/index.html": reportPage("One more step"),
  "/your-data/changed/index.html": reportPage("Changed"),
  "/your-data/erased/index.html": reportPage("Erased", erased),
  "/your-data/held/index.html": reportPage("Kept for now"),
  "/your-data/unknown/index.html": reportPage("Nothing stored here"),
  "/fragments/intent/index.html": fragment,
  "/fragments/health/index.html": `<section><b data-fill="totalScore"></b></section>`,
  "/404.html": notFound,
  "/blog/index.html": blog,
  "/blog/not-found/index.html": noArticle,
  "/downloads/list.txt": "One, two.",
  "/_code/app.a1b2c3.js": `console.log("${"x".repeat(4000)}");`,
  "/fonts/text.woff2": "not really a font",
  "/robots.txt": "User-agent: *\nAllow: /\n",
  "/favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
};

const content = join(import.meta.dirname, "../../content");

/** Stand for the hashes of the pages' inline code. */
const hashes = {
  "/index.html": { scripts: ["sha256-home"], styles: [] },
  "/questionnaire/index.html": { scripts: [], styles: ["sha256-questionnaire"] },
};

const consoleFiles: Readonly<Record<string, string>> = {
  "/index.html": `<!doctype html><html lang="en"><head><title>Console</title><script>1<2</script><style>p>b{}</style></head><body></body></html>`,
  "/assets/main-a1b2c3.js": "console.log(1);",
};

const compressed = /\.(?:html|js)$/;

function writeFolder(folder: string, texts: Readonly<Record<string, string | undefined>>): void {
  for (const [address, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (compressed.test(address)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
}

const pagesFile = z.record(z.string(), z.looseObject({ region: z.unknown().optional() }));

/** Gives the small site the sample's pages of which a part is rendered for each request; gives what is kept of them. */
function copyShells(edition: string): z.output<typeof pagesFile> {
  const sample = sampleEdition();
  const pages = pagesFile.parse(JSON.parse(readFileSync(join(sample, "pages.json"), "utf8")));
  const shells = Object.entries(pages).filter(([, { region }]) => region !== undefined);
  for (const [file] of shells) {
    for (const name of globSync(`site${file}{,.br,.gz}`, { cwd: sample })) {
      mkdirSync(dirname(join(edition, name)), { recursive: true });
      cpSync(join(sample, name), join(edition, name));
    }
  }
  return Object.fromEntries(shells);
}

/** Writes a small site and console like an edition into a folder; gives the folder of the edition. */
export function writeSite(folder = mkdtempSync(join(tmpdir(), "site-"))): string {
  const edition = join(folder, "edition");
  writeFolder(join(edition, "site"), files);
  writeFolder(join(edition, "console"), consoleFiles);
  cpSync(content, join(edition, "content"), { recursive: true });
  writeFileSync(join(edition, "pages.json"), JSON.stringify({ ...hashes, ...copyShells(edition) }));
  return edition;
}
