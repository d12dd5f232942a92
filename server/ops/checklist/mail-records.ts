import { Resolver } from "node:dns/promises";
import type { Examination, Finding, Installation } from "./findings.ts";

/** Names that nobody can register, such as those of the sample (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** What mail services say is to stand in SPF, by how their mail server's name ends. */
const senders: Readonly<Record<string, string>> = {
  "gmail.com": "include:_spf.google.com",
  "office365.com": "include:spf.protection.outlook.com",
  "outlook.com": "include:spf.protection.outlook.com",
  "fastmail.com": "include:spf.messagingengine.com",
  "protonmail.ch": "include:_spf.protonmail.ch",
};

/** Under which names mail services usually publish the keys of their signatures. */
const selectors = [
  ...["google", "selector1", "selector2", "fm1", "protonmail", "s1", "s2", "k1", "k2", "k3", "pm", "mx"],
  ...["zoho", "zmail", "default", "dkim", "mail", "smtp"],
];

/** The name servers of this machine. A question is asked twice, and waits for two seconds each time. */
export function nameServers(): Resolver {
  return new Resolver({ timeout: 2_000, tries: 2 });
}

type Records =
  | { readonly state: "read"; readonly texts: readonly string[] }
  | { readonly state: "unanswered" };

const absent = new Set(["ENODATA", "ENOTFOUND", "NXDOMAIN"]);

async function readRecords(names: Resolver, name: string): Promise<Records> {
  try {
    return { state: "read", texts: (await names.resolveTxt(name)).map((parts) => parts.join("")) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return absent.has(code) ? { state: "read", texts: [] } : { state: "unanswered" };
  }
}

/** What should stand in SPF for the mail server; undefined when it is not known. */
function senderOf(smtpUrl: string): string | undefined {
  const host = URL.parse(smtpUrl)?.hostname.toLowerCase() ?? "";
  return Object.entries(senders).find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
}

/** Faults of the record that says which servers send mails of a domain (RFC 7208, sections 3.2, 4.6.1 and 5.1). */
function spfFaults(texts: readonly string[], sender: string | undefined): readonly string[] {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record = ""] = records;
  const terms = record.toLowerCase().split(/ +/);
  if (records.length === 0) return ["no record says which servers send your mails (SPF)"];
  if (records.length > 1) return ["more than one record says which servers send your mails (SPF)"];
  if (terms.includes("all") || terms.includes("+all")) return ["SPF lets every server send in your name"];
  if (terms.some((term) => term.startsWith("redirect="))) return [];
  if (sender !== undefined && !terms.includes(sender)) return ["SPF does not name your mail service"];
  return [];
}

/** Faults of the record that says what others do with mails that only pretend to be yours (RFC 7489, section 6.3). */
function dmarcFaults(texts: readonly string[]): readonly string[] {
  const records = texts.filter((text) => /^v=DMARC1(?:[ ;]|$)/i.test(text));
  const [record = ""] = records;
  if (records.length === 0) return ["no record says what others do with forged mails (DMARC)"];
  if (records.length > 1) return ["more than one record says what others do with forged mails (DMARC)"];
  if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record)) return ["DMARC names no policy"];
  return [];
}

/** The domain in whose name mails go out, where it is looked up; undefined: none go out, or it is nobody's. */
function sendingDomain({ settings, company }: Installation): string | undefined {
  const [, domain = ""] = (settings.mailFrom ?? company.email).toLowerCase().split("@");
  return settings.smtpUrl === undefined || domain === "" || reserved.test(domain) ? undefined : domain;
}

function unanswered(domain: string): Finding {
  return {
    wrong: `The records of ${domain} could not be read, because no name server answered.`,
    mend: "Look again later. If it stays so, ask whoever operates the server.",
    operate: "See whether this machine can ask its name servers, over port 53.",
  };
}

async function findRecords(installation: Installation): Promise<Finding> {
  const domain = sendingDomain(installation);
  if (domain === undefined) return undefined;
  const { names, settings } = installation;
  const [spf, dmarc] = await Promise.all([
    readRecords(names, domain),
    readRecords(names, `_dmarc.${domain}`),
  ]);
  if (spf.state === "unanswered" || dmarc.state === "unanswered") return unanswered(domain);
  const sender = senderOf(settings.smtpUrl ?? "");
  const [wrongSenders, wrongPolicy] = [spfFaults(spf.texts, sender), dmarcFaults(dmarc.texts)];
  const faults = [...wrongSenders, ...wrongPolicy];
  if (faults.length === 0) return undefined;
  const wanted = [
    ...(wrongSenders.length > 0
      ? [`for ${domain}, one of the type TXT: v=spf1 ${sender ?? "(what your mail service names)"} ~all`]
      : []),
    ...(wrongPolicy.length > 0
      ? [
          `for _dmarc.${domain}, one of the type TXT: v=DMARC1; p=none; rua=mailto:${installation.company.email}`,
        ]
      : []),
  ];
  return {
    wrong: `Mails from ${domain} may be taken for spam: ${faults.join("; ")}.`,
    mend: `Where your domain is managed, set ${wanted.join("; and ")}. Other senders that you use belong into the same record.`,
  };
}

async function findSignature(installation: Installation): Promise<Finding> {
  const domain = sendingDomain(installation);
  if (domain === undefined) return undefined;
  const read = await Promise.all(
    selectors.map((selector) => readRecords(installation.names, `${selector}._domainkey.${domain}`)),
  );
  const hasKey = (text: string) => /(?:^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text);
  if (read.some((one) => one.state === "read" && one.texts.some(hasKey))) return undefined;
  return {
    wrong: `Under the usual names there is no key for signatures of mails from ${domain} (DKIM).`,
    mend: "Switch signing on at your mail service and set the record that it shows; or say that it is right, if your service uses a name of its own.",
  };
}

/** What the domain's records say about mails in its name, so that others believe them. */
export const mailRecords: readonly Examination[] = [
  { about: "mail-records", title: "Records for your mails", look: findRecords },
  { about: "signature", title: "Signature of your mails", needsWord: true, look: findSignature },
];
