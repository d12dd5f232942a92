import { decodedText } from "./charsets.ts";
import { addressesOf, wordsOfHeader } from "./headers.ts";
import type { Letter, Part } from "./parts.ts";
import { valuesOf } from "./values.ts";

/** What happened to a mail of ours for one recipient. */
type Delivery = {
  readonly what: "failed" | "delayed" | "delivered";
  /** In small letters: to whom we wrote, and where it was passed on to; none: the report does not say. */
  readonly addresses: readonly string[];
  /** Why, or until when it is tried again, in the words of the server. */
  readonly why: string;
};

/** A report of a program about a mail of ours, and the Message-IDs of that mail. */
export type Report = {
  readonly deliveries: readonly Delivery[];
  /** What became of the mail at its reader; "": this is no read receipt. */
  readonly receipt: string;
  /** The head of our mail, as far as it came back. */
  readonly returned: string;
};

/** Bytes of a report that are read at most. */
const longest = 64 * 1024;

const mostDeliveries = 20;

const lineFolding = /\r?\n[ \t]+/g;

/** The text of the first part of one of these types, its folded lines made whole. */
function textOf(parts: readonly Part[], type: RegExp): string {
  const part = parts.find((one) => type.test(one.type));
  if (part === undefined) return "";
  return decodedText(part.bytes.subarray(0, longest), part.charset).replaceAll(lineFolding, " ");
}

function fieldIn(fields: string, name: string): string {
  const line = fields.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? "";
  return line.slice(name.length + 1).trim();
}

/** The second half of "rfc822; jane@acme.example" or "smtp; 550 no such mailbox". */
function afterType(value: string): string {
  return value.slice(value.indexOf(";") + 1).trim();
}

/** The address in a field such as "rfc822; Jane@acme.example"; none in one of another kind, such as "local; jane". */
function addressIn(field: string): readonly string[] {
  const address = afterType(field).replaceAll(/[<>]/g, "").trim().toLowerCase().slice(0, 320);
  return address.includes("@") ? [address] : [];
}

const deeds: Readonly<Record<string, Delivery["what"]>> = {
  failed: "failed",
  delayed: "delayed",
  delivered: "delivered",
  relayed: "delivered",
  expanded: "delivered",
};

/** The first digit of a status (RFC 3463, section 3.1), for programs that leave the action out. */
const classes: Readonly<Record<string, Delivery["what"]>> = { 2: "delivered", 4: "delayed", 5: "failed" };

/** One recipient's fields of a delivery report (RFC 3464, section 2.3). */
function deliveryIn(fields: string): readonly Delivery[] {
  const action = fieldIn(fields, "action").toLowerCase().split(/\s/, 1)[0] ?? "";
  const what = deeds[action] ?? classes[fieldIn(fields, "status").charAt(0)];
  if (what === undefined) return [];
  const named = ["original-recipient", "final-recipient"].flatMap((name) => addressIn(fieldIn(fields, name)));
  const why = afterType(fieldIn(fields, "diagnostic-code")) || fieldIn(fields, "status");
  const until = fieldIn(fields, "will-retry-until");
  const again = what === "delayed" && until !== "" ? `tried again until ${until}` : "";
  return [
    {
      what,
      addresses: [...new Set(named)],
      why: [what === "delivered" ? "" : why, again].filter(Boolean).join("; ").slice(0, 500),
    },
  ];
}

function isOfMailSystem(letter: Letter): boolean {
  const [from = ""] = valuesOf(letter, "from");
  return /(?:^|<)mailer-daemon@/i.test(from.trim());
}

/** How mail servers begin the subject when a mail did not arrive, each in its language. */
const failedSubject =
  /^(?:\[[^\]]{1,40}\] ?)?(?:undeliver(?:able|ed)\b|undelivered mail|mail delivery (?:failed|failure)|(?:mail )?delivery (?:status notification ?\(failure\)|failure|has failed|failed)|returned mail|failure notice|message (?:undeliverable|not delivered)|unzustellbar|nicht zustellbar|zustellung fehlgeschlagen|non remis|non distribuable|\u00e9chec de (?:la )?(?:remise|distribution)|no se puede entregar|no entregado|non recapitabile|mancato recapito|onbestelbaar|n\u00e3o \u00e9 poss\u00edvel entregar|n\u00e3o entregue|niedostarczalne|nie mo\u017cna dostarczy\u0107|kan ikke leveres|kan inte levereras|olevererbart|ei voi toimittaa|nedoru\u010diteln|k\u00e9zbes\u00edthetetlen|teslim edilemedi|\u043d\u0435 \u0443\u0434\u0430\u0435\u0442\u0441\u044f \u0434\u043e\u0441\u0442\u0430\u0432\u0438\u0442\u044c|\u914d\u4fe1\u4e0d\u80fd|\u65e0\u6cd5\u9001\u8fbe)/i;

/** Whether a mail says what only programs say: who its sender is, or that nothing may be sent back to it. */
function isOfProgram(letter: Letter): boolean {
  const [from = ""] = valuesOf(letter, "from");
  return (
    /(?:^|<)(?:postmaster|microsoftexchange[0-9a-f]{0,40})@/i.test(from.trim()) ||
    valuesOf(letter, "return-path").some((path) => /^<\s*>$/.test(path)) ||
    valuesOf(letter, "x-auto-response-suppress").some((value) => /^all\b/i.test(value))
  );
}

/** What mail servers without delivery reports write: Exim, qmail, Exchange and others. */
function oldDeliveries(letter: Letter): readonly Delivery[] {
  const failed = valuesOf(letter, "x-failed-recipients").flatMap((value) => value.slice(0, 5_000).split(","));
  if (failed.length > 0) {
    return failed.map((address) => ({ what: "failed", addresses: addressIn(address), why: "" }));
  }
  const [rawSubject = ""] = valuesOf(letter, "subject");
  const subject = wordsOfHeader(rawSubject).normalize("NFC").trim();
  if (!isOfMailSystem(letter)) {
    const isBack = failedSubject.test(subject) && isOfProgram(letter);
    return isBack ? [{ what: "failed", addresses: [], why: "" }] : [];
  }
  const isDelayed = /\b(?:delayed|warning|verz\u00f6ger)/i.test(subject);
  return [{ what: isDelayed ? "delayed" : "failed", addresses: [], why: "" }];
}

/** How a reader's program disposed of a mail (RFC 8098, section 3.2.6.2), in words. */
const dispositions: Readonly<Record<string, string>> = {
  displayed: "Read receipt: your mail was opened.",
  deleted: "Receipt: your mail was deleted, perhaps unread.",
  dispatched: "Receipt: your mail was passed on.",
  processed: "Receipt: a program has dealt with your mail.",
  denied: "Receipt: its reader does not want to say whether your mail was opened.",
  failed: "Receipt: the reader's program could not deal with your mail.",
};

function receiptIn(parts: readonly Part[]): string {
  const fields = textOf(parts, /^message\/(?:global-)?disposition-notification$/);
  if (fields === "") return "";
  const [type = ""] = (fieldIn(fields, "disposition").split(";", 2)[1] ?? "")
    .trim()
    .toLowerCase()
    .split(/[/\s]/, 1);
  return dispositions[type] ?? "Receipt: a program reports about your mail.";
}

/** The head of our mail, in the part of the report that returns it. */
const returnedTypes =
  /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:global|rfc822)-headers)$/;

/** Those to whom a returned mail of ours went, by its own head. */
function recipientsIn(returned: string): readonly string[] {
  const [head = ""] = returned.split(/\r?\n\r?\n/, 1);
  const all = ["to", "cc", "bcc"].flatMap((name) => addressesOf(fieldIn(head, name)));
  return [...new Set(all.flatMap(({ address }) => (address?.includes("@") ? [address.toLowerCase()] : [])))];
}

/**
 * A report about a mail that went to one person is about that person, also when it names nobody, or another address
 * to which their server passed the mail on.
 */
function withRecipient(deliveries: readonly Delivery[], returned: string): readonly Delivery[] {
  const recipients = recipientsIn(returned);
  if (recipients.length !== 1) return deliveries;
  return deliveries.map((one) => ({ ...one, addresses: [...new Set([...one.addresses, ...recipients])] }));
}

/** The types of a mail that is a report; in a mail of another type a person shows somebody the report. */
const reportTypes =
  /^(?:multipart\/report|message\/(?:global-)?(?:delivery-status|disposition-notification))\b/i;

/** The report that a mail is; undefined: it is none. */
export function reportIn(letter: Letter): Report | undefined {
  const [type = ""] = valuesOf(letter, "content-type");
  const isReport = reportTypes.test(type);
  const parts = isReport || isOfMailSystem(letter) ? letter.parts : [];
  const status = textOf(parts, /^message\/(?:global-)?delivery-status$/);
  const reported = status.split(/\r?\n\s*\n/).flatMap(deliveryIn);
  const head = textOf(parts, returnedTypes);
  const found = (reported.length > 0 ? reported : oldDeliveries(letter)).slice(0, mostDeliveries);
  const deliveries = withRecipient(found, head);
  const receipt = receiptIn(parts);
  if (!isReport && receipt === "" && deliveries.length === 0) return undefined;
  const notice = textOf(parts, /^message\/(?:global-)?disposition-notification$/);
  const whole = head || textOf(letter.parts, /^text\/plain$/);
  return { deliveries, receipt, returned: `${notice}\n${whole}` };
}

/** Whether a mail of ours did not reach a recipient. */
export function isFailure({ deliveries }: Report): boolean {
  return deliveries.some(({ what }) => what === "failed");
}

/** The addresses that a mail of ours did not reach, in small letters; none: the report does not name all of them. */
export function undeliveredTo({ deliveries }: Report): readonly string[] {
  const failed = deliveries.filter(({ what }) => what === "failed");
  if (failed.some(({ addresses }) => addresses.length === 0)) return [];
  return [...new Set(failed.flatMap(({ addresses }) => addresses))];
}

/** What happened, and what stands between that and the address. */
const beginnings: Readonly<Record<Delivery["what"], readonly [words: string, between: string]>> = {
  failed: ["Not delivered", " to "],
  delayed: ["Not delivered yet, the server goes on trying", ": "],
  delivered: ["Delivered", " to "],
};

function deliveryInWords({ what, addresses: [address], why }: Delivery): string {
  const [words, between] = beginnings[what];
  const unnamed =
    what === "failed" ? "A mail could not be delivered, and the report does not say to whom" : words;
  const begin = address === undefined ? unnamed : `${words}${between}${address}`;
  return why === "" ? `${begin}.` : `${begin}: ${why}`;
}

/** What a report says, a line for each recipient. */
export function reportInWords({ deliveries, receipt }: Report): string {
  return [receipt, ...deliveries.map(deliveryInWords)].filter(Boolean).join("\n");
}

/** The Message-IDs of the mail that a report is about. */
export function reportedIds({ returned }: Report): string {
  return [...returned.matchAll(/^(?:Original-)?Message-ID:(.{0,500})$/gim)]
    .map(([, id = ""]) => id)
    .join(" ");
}
