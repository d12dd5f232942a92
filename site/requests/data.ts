import type { FilledForm } from "#ui/field/filled-form.ts";
import type { BlogData } from "./blog.ts";
import type { BookData, CallData, DetailsData, MoveData } from "./booking.ts";
import type { EvidenceData } from "./evidence.ts";
import type { HealthData } from "./health.ts";
import type { IntentData } from "./intent.ts";
import type { KeepData, KeptMailedData, RefusedData, StepData } from "./kept.ts";
import type { ReceiptData } from "./receipt.ts";
import type { InReviewData, ReportData } from "./report.ts";
import type {
  RoomCodeData,
  RoomHistoryData,
  RoomMailsData,
  RoomPeopleData,
  RoomStartData,
  RoomTopicData,
} from "./room.ts";
import type { SearchData } from "./search.ts";
import type { AddressData, ErasedData, PersonData, StoredData } from "./your-data.ts";

/**
 * What a request brings to the region of a page, by the address of the page. The server imports these types; it has none
 * of the components that show them.
 */
export type RequestData = {
  readonly "/": IntentData;
  readonly "/blog": BlogData;
  readonly "/trust": EvidenceData | undefined;
  readonly "/search": SearchData;
  readonly "/ask": SearchData;
  readonly "/ask/a-person": undefined;
  readonly "/questionnaire": undefined;
  readonly "/soc2-questionnaire": undefined;
  readonly "/iso27001-questionnaire": undefined;
  readonly "/call-back": undefined;
  readonly "/labs": undefined;
  readonly "/it-assessment": HealthData | undefined;
  readonly "/it-assessment/send": undefined;
  readonly "/received": ReceiptData | null;
  readonly "/r/published": ReportData;
  readonly "/r/in-review": InReviewData;
  readonly "/book": BookData;
  readonly "/book/details": DetailsData;
  readonly "/book/call": CallData;
  readonly "/book/move": MoveData;
  readonly "/room/start": RoomStartData;
  readonly "/room/topic": RoomTopicData;
  readonly "/room/people": RoomPeopleData;
  readonly "/room/history": RoomHistoryData;
  readonly "/room/code": RoomCodeData;
  readonly "/room/mails": RoomMailsData;
  readonly "/kept/ask": KeepData;
  readonly "/kept/mailed": KeptMailedData;
  readonly "/kept/refused": RefusedData;
  readonly "/kept/step": StepData;
  readonly "/your-data": undefined;
  readonly "/your-data/stored": StoredData;
  readonly "/your-data/person": PersonData;
  readonly "/your-data/erased": ErasedData;
  readonly "/your-data/confirm": AddressData;
  readonly "/your-data/agreed": AddressData;
  readonly "/your-data/changed": AddressData;
};

/** Pages of which only the form depends on a request. */
export type FormPath = {
  [P in keyof RequestData]: RequestData[P] extends undefined ? P : never;
}[keyof RequestData];

/** A second language, for the region of a page that is in it. */
export type RegionLanguage = {
  /** The words of code in it, by the English ones. */
  readonly words: Readonly<Record<string, string>>;
  /** What stands before the paths of its pages: "/de". */
  readonly prefix: string;
  /** Paths of the pages that are offered in it. */
  readonly offered: readonly string[];
};

/** What the edition keeps for the region of a page. */
export type KeptRegion = {
  /** The words with which it is rendered. */
  readonly words: unknown;
  /** What `data-code` says for each island. */
  readonly islands: Readonly<Record<string, string>>;
  /** The sign of the firm's currency. Editions of earlier releases have none. */
  readonly sign?: string | undefined;
  /** Left out: it is in the first language. */
  readonly language?: RegionLanguage | undefined;
  /** Addresses that have no page. */
  readonly off: readonly string[];
};

/** What is shown for one request. */
export type Filled<P extends keyof RequestData> = {
  readonly data: RequestData[P];
  /** What the form of the page holds. */
  readonly form?: FilledForm | undefined;
};

/** The built code for regions (site/rendering/region.ts): gives the markup for one request. */
export type RenderRegion = <P extends keyof RequestData>(
  path: P,
  kept: KeptRegion,
  filled: Filled<P>,
) => string;
