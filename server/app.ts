import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { endpoints } from "#contract/endpoints.ts";
import { linkRequestPath, yourDataPath } from "#contract/your-data.ts";
import { events, receiveEvent } from "./analytics/events/routes.ts";
import { noteMissingAddresses } from "./analytics/missing-addresses.ts";
import { noteQuestions } from "./analytics/questions.ts";
import { consoleApi } from "./console.ts";
import { addPreviews } from "./content/previews.ts";
import { roomBesideLeads } from "./database/disk.ts";
import { ping } from "./database/open.ts";
import { noteSighting } from "./database/sightings.ts";
import { answerNotFound, onlyMethods } from "./http/answers.ts";
import { limitedBodies, longestBody } from "./http/body.ts";
import type { Connection } from "./http/connection/listener.ts";
import { receiveCspReport, reports } from "./http/csp-reports.ts";
import { answerErrors } from "./http/errors.ts";
import { pathsOf } from "./http/files/path-on-site.ts";
import type { Built, Rest } from "./http/front.ts";
import { hostsOf } from "./http/hosts.ts";
import { answerInFolder, answerInLanguage } from "./http/in-language.ts";
import { logRequests } from "./http/log/log.ts";
import { bearer } from "./http/metrics.ts";
import { ownOrigin, ownOriginAtHost } from "./http/own-origin.ts";
import { pageLimit } from "./http/page-limit.ts";
import { noticeProxies } from "./http/proxies.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { showRefusals } from "./http/refused-forms.ts";
import type { Allowance } from "./http/token-bucket.ts";
import type { Lasting } from "./lasting.ts";
import { stampsOf } from "./leads/abuse/stamp.ts";
import { submissions } from "./leads/guard.ts";
import { addKeptForms, keeping } from "./leads/kept-pages.ts";
import { confirmQuestionnaire } from "./leads/page.ts";
import {
  giveStamp,
  receiveConversation,
  receiveQuestionnaire,
  returnForms,
  showQuestionnaire,
} from "./leads/routes.ts";
import {
  callBackReceptions,
  generalReceptions,
  healthReceptions,
  messageReceptions,
  pilotReceptions,
  type Receptions,
  soc2Receptions,
} from "./leads/rules.ts";
import { readableTimesIn } from "./mails/messages/times.ts";
import { addBookingPages, hooks } from "./pages/booking-pages.ts";
import { addFilledPages, asksForMore } from "./pages/filled-pages.ts";
import { addRoomPages, inRooms } from "./pages/room-pages.ts";
import { knowledgeOf } from "./pages/search/routes.ts";
import type { Parts } from "./parts.ts";
import {
  askForLink,
  changeOwnData,
  confirmAddress,
  returnLinkForm,
  showConfirmation,
} from "./privacy/changes/routes.ts";
import { downloadOwnData, showOwnData, showOwnReport } from "./privacy/own/routes.ts";
import { addPrograms, programs } from "./programs.ts";
import { pressOf } from "./reports/documents/press.ts";
import { documents, downloadReport, reportDocuments, showReport } from "./reports/routes.ts";
import { readMailWords } from "./settings/mail-words.ts";
import { ownAddresses } from "./settings/own-addresses.ts";
import { readPlanNames, readPlanValues } from "./settings/plans.ts";
import { inWords, ownRelease } from "./settings/release.ts";
import { readReplies } from "./settings/replies.ts";
import { readVoices } from "./settings/voices.ts";

function routesOf(
  parts: Parts,
  built: Built,
  { metrics, judge, feed, throttle, mayMail, mailParser }: Lasting,
) {
  const { site, consultationUrl: calendlyUrl } = built;
  const { company, database, isDraining, log, settings, targets, wake } = parts;
  const { conversation, formStamp, analytics, calendlyUrl: scheduling } = endpoints;
  const { rateLimit: isLimited } = settings;
  const clock = readableTimesIn(company);
  const voices = readVoices(join(parts.build, "content"));
  const pathOnSite = pathsOf(site);
  const knowledge = knowledgeOf(site);
  const hasRoom = roomBesideLeads(settings);
  const { trustProxy } = settings;
  const noteQuestion = noteQuestions({ database, trustProxy, log, knowledge, hasRoom });
  const desk = {
    company,
    database,
    isLimited,
    judge,
    pathOnSite,
    ...clock,
    site,
    stamps: stampsOf(database),
    targets,
    voices,
    wake,
  };
  const limit = (allowance: Allowance) => rateLimit(isLimited ? allowance : undefined, settings.trustProxy);
  const app = new Hono<Connection>();

  app.onError(answerErrors(log, company.email));
  app.notFound(answerNotFound({ site, noteMissing: noteMissingAddresses({ database, log, hasRoom }) }));

  // Monitors ask for this every few seconds, so the log leaves it out.
  app.get("/healthz", (context) => context.text(`ok ${inWords(ownRelease)}`));
  app.all("/healthz", onlyMethods("GET, HEAD"));
  app.get("/readyz", async (context) => {
    const isReady =
      !isDraining() &&
      (await ping(database).then(
        () => true,
        () => false,
      ));
    return isReady ? context.text("ready") : context.text("not ready", 503);
  });
  app.all("/readyz", onlyMethods("GET, HEAD"));

  app.get("/metrics", bearer(settings.metricsToken), metrics.answer);
  app.all("/metrics", onlyMethods("GET, HEAD"));

  app.use(logRequests(log, parts.noteRequest), metrics.observe);
  // The front has checked the addresses as they were sent. This checks them as the router reads them.
  const placeOf = hostsOf(settings);
  app.use((context, next) => {
    const { method, path: url } = context.req;
    const { kind } = placeOf({ host: context.req.header("host"), method, url });
    return kind === "here" ? next() : Promise.resolve(context.notFound());
  });

  // Requests of visitors' browsers come through the proxies. Requests of monitors may not.
  app.use(
    "/api/*",
    noticeProxies(settings.trustProxy, (sighting) => noteSighting(database, sighting, new Date())),
  );

  app.use(showRefusals(desk));
  const bodies = limitedBodies(settings.trustProxy);
  const own = ownOrigin(settings.publicUrl);
  const answers = [own, bodies(longestBody.questionnaire)] as const;
  const fields = [own, bodies(longestBody.fields)] as const;
  const limited = limit(submissions);
  const questionnaires = (receptions: Receptions) =>
    [...answers, returnForms(desk, receptions), limited, receiveQuestionnaire(desk, receptions)] as const;
  const forms = [
    // The page whose language counts; left out: that of receipts.
    [endpoints.questionnaire, generalReceptions],
    [endpoints.soc2Questionnaire, soc2Receptions],
    [endpoints.callBack, callBackReceptions],
    [endpoints.message, messageReceptions],
    [endpoints.healthResult, healthReceptions],
    [endpoints.pilotRegistration, pilotReceptions, "/labs"],
  ] as const;
  for (const [{ path }, receptions, page] of forms) {
    app.post(path, answerInLanguage(desk, page), ...questionnaires(receptions));
    app.all(path, onlyMethods("POST"));
  }
  app.post(conversation.path, limited, ...answers, receiveConversation(desk));
  app.all(conversation.path, onlyMethods("POST"));
  app.get(formStamp.path, giveStamp(desk));
  app.all(formStamp.path, onlyMethods("GET, HEAD"));
  const eventsDesk = { ...desk, trustProxy, hasRoom, noteQuestion };
  app.post(analytics.path, limit(events), ...fields, receiveEvent(eventsDesk));
  app.all(analytics.path, onlyMethods("POST"));
  const report = [limit(reports), ownOriginAtHost(settings), bodies(longestBody.short)] as const;
  app.post(endpoints.cspReports.path, ...report, receiveCspReport(log, metrics, settings.trustProxy));
  app.all(endpoints.cspReports.path, onlyMethods("POST"));
  app.get(scheduling.path, (context) => context.json({ calendlyUrl }));
  app.all(scheduling.path, onlyMethods("GET, HEAD"));
  const readingLimit = () => pageLimit(settings, company.locale);
  const shown = () => [readingLimit(), compress()] as const;
  const [filled, kept] = [shown(), shown()];
  app.get("/questionnaire", ...filled, showQuestionnaire(desk));
  for (const tag of voices.keys()) {
    const inFolder = answerInFolder(desk, tag, "/questionnaire");
    app.get(`/${tag}/questionnaire`, inFolder, ...filled, showQuestionnaire(desk, tag));
  }
  const filling = {
    database,
    backupDir: settings.backupDir,
    site,
    knowledge,
    noteQuestion,
    voices,
    ...clock,
  };
  addFilledPages(app, filling, filled);
  app.get("/received", ...kept, confirmQuestionnaire(desk, calendlyUrl));
  app.all("/received", onlyMethods("GET, HEAD"));
  const reportDesk = { database, ...clock, site, press: pressOf(company, site, parts.build) };
  app.get("/r/:token", ...kept, showReport(reportDesk));
  app.all("/r/:token", onlyMethods("GET, HEAD"));
  addPreviews(app, settings, built.calendarUrl, parts.publishing);
  app.get(reportDocuments, limit(documents), readingLimit(), downloadReport(reportDesk));
  app.all(reportDocuments, onlyMethods("GET, HEAD"));
  const mailWords = readMailWords(join(parts.build, "content"));
  const data = { ...desk, ...mayMail, domain: company.domain, mailFolder: parts.mailFolder, mailWords };
  const inOwn = answerInLanguage(desk, yourDataPath);
  app.post(linkRequestPath, inOwn, ...fields, returnLinkForm(data), limited, askForLink(data));
  app.get("/your-data/confirm/:token", inOwn, ...kept, showConfirmation(data));
  app.post("/your-data/confirm/:token", inOwn, ...fields, limited, confirmAddress(data));
  app.all("/your-data/confirm/:token", onlyMethods("GET, HEAD, POST"));
  const files = readingLimit();
  for (const path of ["/your-data/:token", "/your-data/:token/:reference{[A-Z]+-[0-9A-Z-]+}"]) {
    app.get(path, inOwn, ...kept, showOwnData(data));
    app.post(path, inOwn, ...fields, limited, changeOwnData(data));
    app.all(path, onlyMethods("GET, HEAD, POST"));
    app.get(`${path}/data.json`, inOwn, files, downloadOwnData(data));
    app.all(`${path}/data.json`, onlyMethods("GET, HEAD"));
    app.get(`${path}/report`, inOwn, ...kept, showOwnReport(data));
    app.all(`${path}/report`, onlyMethods("GET, HEAD"));
  }

  const keptDesk = { database, site, voices, wake, domain: company.domain, mayKeep: mayMail.mayKeep };
  addKeptForms(app, keptDesk, { shown: shown(), sent: [...answers, limit(keeping)] });

  const heard = [limit(hooks), bodies(longestBody.letter)] as const;
  const guards = { shown: shown(), sent: [...fields, limited], heard } as const;
  addBookingPages(app, { ...desk, mailWords, settings }, guards);

  const room = { ...clock, database, site, wake, domain: company.domain };
  addRoomPages(app, room, { shown: shown(), sent: [...answers, limit(inRooms)] });

  const handed = [limit(hooks), bodies(longestBody.handedMail)] as const;
  addPrograms(
    app,
    { ...desk, parser: mailParser, settings },
    { asked: { limited: limit(programs), bodies }, handed },
  );

  const { consoleUrl } = settings;
  app.route(
    "/",
    consoleApi({
      bodies,
      ...desk,
      ...parts.configuration,
      bookingUrl: calendlyUrl,
      siteUrl: settings.publicUrl ?? "",
      consoleUrl,
      build: parts.build,
      publishing: parts.publishing,
      feed,
      isDraining,
      knowledge,
      leadsOn: site.movedTo,
      log,
      mailFolder: parts.mailFolder,
      ours: ownAddresses(settings, company),
      planValues: readPlanValues(join(parts.build, "content")),
      planNames: readPlanNames(join(parts.build, "content")),
      release: inWords(ownRelease),
      replies: readReplies(join(parts.build, "content")),
      mailWords,
      voices,
      settings,
      throttle,
      trustProxy,
    }),
  );
  return app;
}

/** Everything that a server answers except the files of the built site and console. */
export function createApp(parts: Parts, built: Built, lasting: Lasting): Rest {
  const app = routesOf(parts, built, lasting);
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    errorHandler: () =>
      new Response("This request cannot be understood.", { status: 400, headers: built.security }),
  });
  return {
    asksForMore,
    countFile: lasting.metrics.countFile,
    answer: (request, response) => void answer(request, response),
  };
}
