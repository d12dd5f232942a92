import { company } from "#contract/company.ts";
import { trustFile } from "#contract/trust.ts";
import { articleCollections } from "./articles.ts";
import { assessmentCollections } from "./assessments.ts";
import { ask, assistant, voice } from "./assistant.ts";
import { booking } from "./booking.ts";
import { callBack, chat, search } from "./chat.ts";
import { documentCollections } from "./documents.ts";
import { endings } from "./endings.ts";
import { plans } from "./facts.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import { oneFile } from "./kinds.ts";
import { labsCollections } from "./labs.ts";
import { openReportCollections } from "./open-report.ts";
import { pageCollections } from "./pages.ts";
import { pictureCollections } from "./pictures.ts";
import { portalCollections } from "./portals.ts";
import { reportCollections } from "./reports.ts";
import { yourData } from "./your-data.ts";

/** Every collection of the site: files of the content folder, with their schemas. */
export const contentFiles = {
  ...articleCollections,
  ...documentCollections,
  ...pageCollections,
  ...openReportCollections,
  ...pictureCollections,
  ...portalCollections,
  ...assessmentCollections,
  ...reportCollections,
  ask: oneFile("ask", ask),
  ...labsCollections,
  assistant: oneFile("assistant", assistant),
  booking: oneFile("booking", booking),
  "call-back": oneFile("call-back", callBack),
  chat: oneFile("chat", chat),
  company: oneFile("company", company),
  endings: oneFile("endings", endings),
  frame: oneFile("frame", frame),
  home: oneFile("home", home),
  plans: oneFile("plans", plans),
  search: oneFile("search", search),
  trust: oneFile("trust", trustFile),
  voice: oneFile("voice", voice),
  "your-data": oneFile("your-data", yourData),
};
