import type { ReactNode } from "react";
import type { RequestData } from "#site/requests/data.ts";
import { AskPage } from "#site/sections/ask/ask-page.tsx";
import { BlogList } from "#site/sections/blog/blog-list.tsx";
import { Call } from "#site/sections/booking/call.tsx";
import { Details } from "#site/sections/booking/details.tsx";
import { Move } from "#site/sections/booking/move.tsx";
import { Times } from "#site/sections/booking/times.tsx";
import { CallBack } from "#site/sections/call-back/call-back.tsx";
import { HealthSection } from "#site/sections/health/health-section.tsx";
import { SendResult } from "#site/sections/health/send-result.tsx";
import { Challenge } from "#site/sections/home/challenge.tsx";
import { KeepForm } from "#site/sections/kept/ask.tsx";
import { KeptMailed } from "#site/sections/kept/mailed.tsx";
import { RefusedForm } from "#site/sections/kept/refused.tsx";
import { AskedStep } from "#site/sections/kept/step.tsx";
import { Launch } from "#site/sections/labs/launch.tsx";
import { Message } from "#site/sections/message/message.tsx";
import { PageBlocks } from "#site/sections/page/page-blocks.tsx";
import { QuestionnaireSection } from "#site/sections/questionnaire/questionnaire-section.tsx";
import { ReceivedSection } from "#site/sections/questionnaire/received-section.tsx";
import { InReview } from "#site/sections/report/in-review.tsx";
import { Report } from "#site/sections/report/report.tsx";
import { RoomCode } from "#site/sections/room/code.tsx";
import { RoomHistory } from "#site/sections/room/history.tsx";
import { RoomMails } from "#site/sections/room/mails.tsx";
import { RoomPeople } from "#site/sections/room/people.tsx";
import { RoomStart } from "#site/sections/room/start.tsx";
import { RoomTopic } from "#site/sections/room/topic.tsx";
import { SearchPage } from "#site/sections/search/search-page.tsx";
import { AddressOutcome } from "#site/sections/your-data/address-outcome.tsx";
import { Confirmation } from "#site/sections/your-data/confirmation.tsx";
import { Erased } from "#site/sections/your-data/erased.tsx";
import { LinkRequest } from "#site/sections/your-data/link-request.tsx";
import { PersonPage } from "#site/sections/your-data/person-data.tsx";
import { StoredPage } from "#site/sections/your-data/stored-data.tsx";

/**
 * The parts of pages that the server renders for each request, by the address of the page. Their props are words of the
 * content, which are kept with the page, and `data` of the request.
 */
const all = {
  "/": Challenge,
  "/blog": BlogList,
  "/trust": PageBlocks,
  "/search": SearchPage,
  "/ask": AskPage,
  "/ask/a-person": Message,
  "/questionnaire": QuestionnaireSection,
  "/soc2-questionnaire": QuestionnaireSection,
  "/iso27001-questionnaire": QuestionnaireSection,
  "/call-back": CallBack,
  "/labs": Launch,
  "/it-assessment": HealthSection,
  "/it-assessment/send": SendResult,
  "/received": ReceivedSection,
  "/r/published": Report,
  "/r/in-review": InReview,
  "/book": Times,
  "/book/details": Details,
  "/book/call": Call,
  "/book/move": Move,
  "/room/start": RoomStart,
  "/room/topic": RoomTopic,
  "/room/people": RoomPeople,
  "/room/history": RoomHistory,
  "/room/code": RoomCode,
  "/room/mails": RoomMails,
  "/kept/ask": KeepForm,
  "/kept/mailed": KeptMailed,
  "/kept/refused": RefusedForm,
  "/kept/step": AskedStep,
  "/your-data": LinkRequest,
  "/your-data/stored": StoredPage,
  "/your-data/person": PersonPage,
  "/your-data/erased": Erased,
  "/your-data/confirm": Confirmation,
  "/your-data/agreed": AddressOutcome,
  "/your-data/changed": AddressOutcome,
};

export type RegionPath = keyof RequestData;

export type PropsAt = { readonly [P in RegionPath]: Parameters<(typeof all)[P]>[0] };

/** What the content says. */
export type WordsAt<P extends RegionPath> = Omit<PropsAt[P], "data">;

/** What a component is rendered with: the words, and what the request brings. */
export type ShownAt<P extends RegionPath> = WordsAt<P> & { readonly data: RequestData[P] };

export const regions: { readonly [P in RegionPath]: (props: ShownAt<P>) => ReactNode } = all;
