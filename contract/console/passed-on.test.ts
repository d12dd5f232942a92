import { describe, expect, test } from "vitest";
import { heardIn, knownBy, mailsIn } from "./passed-on.ts";
import { attachedMark, withoutQuoted } from "./quoted.ts";

const known = knownBy({
  addresses: ["Jane@acme.example", ""],
  domain: "acme.example",
  ours: ["kim@firm.example"],
});
const kim = { name: "Kim", address: "kim@firm.example" };
const paul = { name: "Paul", address: "paul@partner.example" };
const jane = { name: "Jane", address: "jane@acme.example" };

const gmail =
  "FYI, see below\n\n---------- Forwarded message ---------\nFrom: Jane Roe <jane@acme.example>\nDate: Mon, 12 Jan 2026\nSubject: Offer\nTo: <paul@partner.example>\nCc: Bob <bob@acme.example>\n\nPlease send\nan offer.\n\nOn Sun, Paul wrote:\n> Hello";
const outlook =
  "Zur Info\n\nVon: Jane Roe <jane@acme.example>\nGesendet: Montag, 12. Januar 2026\nAn: Firma\nBetreff: Angebot\n\nBitte um ein Angebot.";
const apple =
  "See below.\n\nBegin forwarded message:\n\n> From: Jane Roe <jane@acme.example>\n> Subject: Offer\n> Date: 12 January 2026\n> To: kim@firm.example\n>\n> Please call me.";

test("a mail that is passed on is told from the words above it", () => {
  expect(mailsIn(gmail)).toEqual({
    said: "FYI, see below",
    earlier: [{ from: "Jane Roe <jane@acme.example>", isForwarded: true, words: "Please send\nan offer." }],
  });
  expect(mailsIn(apple).earlier).toEqual([
    { from: "Jane Roe <jane@acme.example>", isForwarded: true, words: "Please call me." },
  ]);
  expect(mailsIn("Yes.\n\nOn Mon, Maria wrote:\n> From: me\n> Hello")).toEqual({ said: "Yes.", earlier: [] });
});

test.each([
  ["a forward of one of us", { writer: kim, text: gmail }, "Please send\nan offer."],
  ["a forward without words of its own", { writer: kim, text: gmail.slice(16) }, "Please send\nan offer."],
  ["a forward of somebody else", { writer: paul, text: gmail }, "Please send\nan offer."],
  ["Outlook's, from one of us", { writer: kim, text: outlook }, "Bitte um ein Angebot."],
  ["Apple's, from one of us", { writer: kim, text: apple }, "Please call me."],
  [
    "a forward of a forward of ours",
    { writer: paul, text: `Look\n\n-- Forwarded message --\nFrom: kim@firm.example\n\n${outlook}` },
    "Bitte um ein Angebot.",
  ],
  ["a pasted forward", { writer: null, text: gmail }, "Please send\nan offer."],
])("of %s the client's words are shown", (_, sent, words) => {
  const heard = heardIn(sent, known);
  expect(heard.texts).toEqual([words]);
  expect(heard).toMatchObject({
    isClients: true,
    by: expect.stringContaining("Jane Roe <jane@acme.example>"),
  });
});

test.each([
  // It may be an answer to the client as well.
  [
    "Outlook's, from somebody else",
    paul,
    outlook,
    ["Zur Info", "Below it, Jane Roe <jane@acme.example> wrote: Bitte um ein Angebot."],
  ],
  [
    "a forward that names only a name",
    kim,
    "FYI\n\n--- Forwarded message ---\nFrom: Jane\n\nHello",
    ["FYI", "Below it, Jane wrote: Hello"],
  ],
  [
    "a forward that names nobody",
    kim,
    "FYI\n\n--- Forwarded message ---\nHello",
    ["FYI", "Below it, somebody wrote: Hello"],
  ],
  [
    "a forward in which somebody else wrote last",
    kim,
    "FYI\n\n--- Forwarded message ---\nFrom: bob@other.example\n\nI agree.\n\nFrom: jane@acme.example\nSent: Monday\n\nShall we?",
    ["FYI", "Below it, bob@other.example wrote: I agree.", "Below it, jane@acme.example wrote: Shall we?"],
  ],
  // An answer that quotes ours is no forward.
  ["an answer", paul, "Yes.\n\nFrom: Kim <kim@firm.example>\nSent: Monday\n\nAgreed?", ["Yes."]],
  [
    "a format that is not known",
    kim,
    "See what Jane says:\n\nPlease call.",
    ["See what Jane says:\n\nPlease call."],
  ],
])("of %s everything is shown, with who passed it on", (_, writer, text, texts) => {
  expect(heardIn({ writer, text }, known)).toEqual({
    by: writer.name,
    whose: writer,
    isClients: false,
    texts,
  });
});

test("the client's own mails stay as they were, also with answers between what they quote", () => {
  const between = "> Monday?\nYes.\n> And Tuesday?\nNo.";
  expect(heardIn({ writer: jane, text: between }, known)).toEqual({
    by: "Jane",
    whose: jane,
    isClients: true,
    texts: [between],
  });
  expect(heardIn({ writer: jane, text: outlook }, known).texts).toEqual(["Zur Info"]);
});

const from = "Jane Roe <jane@acme.example>";
const angled = (text: string) => text.replaceAll(/^/gm, "> ");
const apples = (begin: string, [who, what, when, to]: readonly string[]) =>
  `${begin}\n\n${who}: ${from}\n${what}: Offer\n${when}: 12 January 2026 at 10:00\n${to}: kim@firm.example\n\nCan you do it in May?`;
const english = ["From", "Subject", "Date", "To"];
const german = ["Von", "Betreff", "Datum", "An"];
const french = ["De", "Objet", "Date", "À"];
const spanish = ["De", "Asunto", "Fecha", "Para"];
const dutch = ["Van", "Onderwerp", "Datum", "Aan"];
const italian = ["Da", "Oggetto", "Data", "A"];

test.each([
  ["Apple's, all of it quoted", angled(apples("Begin forwarded message:", english))],
  ["Apple's, below words", `FYI\n\n${angled(apples("Begin forwarded message:", english))}`],
  ["Apple's in German", angled(apples("Anfang der weitergeleiteten Nachricht:", german))],
  ["Apple's in French", apples("Début du message réexpédié\u00a0:", french)],
  ["Apple's in Spanish", angled(apples("Inicio del mensaje reenviado:", spanish))],
  ["Apple's in Dutch", angled(apples("Begin doorgestuurd bericht:", dutch))],
  ["Apple's in Italian", angled(apples("Inizio messaggio inoltrato:", italian))],
  ["Thunderbird's", apples("-------- Forwarded Message --------", ["From", "Subject", "Date", "To"])],
  ["Thunderbird's in German", apples("-------- Weitergeleitete Nachricht --------", german)],
  ["Thunderbird's in French", apples("-------- Message transféré --------", french)],
  ["Thunderbird's in Spanish", apples("-------- Mensaje reenviado --------", spanish)],
  ["Thunderbird's in Dutch", apples("-------- Doorgestuurd bericht --------", dutch)],
  ["Thunderbird's in Italian", apples("-------- Messaggio Inoltrato --------", italian)],
  [
    "Thunderbird's with tabs",
    `-------- Forwarded Message --------\nSubject:\tOffer\nFrom:\t${from}\n\nCan you do it in May?`,
  ],
  ["Thunderbird's, quoted", angled(apples("-------- Forwarded Message --------", english))],
  ["Gmail's in Spanish", apples("---------- Forwarded message ---------", spanish)],
  ["Outlook's in Spanish", apples("-----Mensaje original-----", ["De", "Enviado el", "Para", "Asunto"])],
  ["Outlook's in Italian", apples("-----Messaggio originale-----", ["Da", "Inviato", "A", "Oggetto"])],
  [
    "Outlook's in Dutch",
    apples("-----Oorspronkelijk bericht-----", ["Van", "Verzonden", "Aan", "Onderwerp"]),
  ],
  [
    "Outlook's below a line",
    `FYI\n${apples("________________________________", ["From", "Sent", "To", "Subject"])}`,
  ],
  [
    "a line broken in a head",
    `FYI\n\n---------- Forwarded message ---------\nFrom: Jane Roe\n <jane@acme.example>\nDate: Monday\n\nCan you do it in May?`,
  ],
  [
    "an angle before the words alone",
    `-------- Original Message --------\nFrom: ${from}\nSent: Monday\n\n> Can you do it in May?`,
  ],
  [
    "a forward of a colleague's forward",
    angled(
      `Begin forwarded message:\n\nFrom: Kim <kim@firm.example>\nDate: Monday\n\nFYI\n\n${angled(apples("Begin forwarded message:", english))}`,
    ),
  ],
  [
    "a quoted mail that a line names",
    `Who takes this?\n\nOn Mon, 12 Jan 2026, ${from} wrote:\n> Can you do it in May?`,
  ],
  [
    "a forward with a quotation in it",
    `${apples("---------- Forwarded message ---------", english)}\n\nOn Sun, Kim <kim@firm.example> wrote:\n> Hello Jane`,
  ],
  [
    "a quoted forward with a quotation in it",
    angled(`${apples("Begin forwarded message:", english)}\n\n> Hello Jane`),
  ],
])("of %s, by one of us, the client's words are heard", (_, text) => {
  expect(heardIn({ writer: kim, text }, known)).toMatchObject({
    isClients: true,
    texts: ["Can you do it in May?"],
  });
});

test("what a forwarded mail quotes between its lines stays", () => {
  const text = `--- Forwarded message ---\nFrom: ${from}\n\n> In May?\nNo, in June.`;
  expect(heardIn({ writer: kim, text }, known).texts).toEqual(["> In May?\nNo, in June."]);
});

describe("a mail that came attached", () => {
  const offer = `${attachedMark}\nFrom: Jane Roe <jane@acme.example>\nDate: Mon, 12 Jan 2026\nSubject: Offer\n\nPlease call me.\n\nOn Sun, Paul wrote:\n> Hello`;

  test.each([
    ["from one of us", kim, `FYI\n\n${offer}`],
    ["from one of us, alone", kim, offer],
    ["from somebody else", paul, `Look\n\n${offer}`],
    ["below a quotation", kim, `FYI\n\nOn Mon, Bob <bob@other.example> wrote:\n> Hi\n\n${offer}`],
    ["below answers between the lines", paul, `> Hi\nNo.\n> And?\nYes.\n\n${offer}`],
  ])("%s is heard as an inline forward is", (_, writer, text) => {
    expect(heardIn({ writer, text }, known)).toMatchObject({ isClients: true, texts: ["Please call me."] });
  });

  test.each([
    ["with words", `Here it is.\n\n${offer}`, "Here it is."],
    ["without words", offer, ""],
    ["with a quotation", `Yes.\n\nOn Mon, Kim wrote:\n> Well?\n\n${offer}`, "Yes."],
    ["with an answer between lines", `> Well?\nYes.\n> And?\nNo.\n\n${offer}`, "> Well?\nYes.\n> And?\nNo."],
  ])("never counts as the client's own words: %s", (_, text, said) => {
    expect(heardIn({ writer: jane, text }, known).texts).toEqual([said]);
    expect(withoutQuoted(text).said.trim()).toBe(said);
  });

  test("shows somebody else's words as theirs", () => {
    const other = offer.replace("jane@acme", "bob@other");
    expect(heardIn({ writer: kim, text: `FYI\n\n${other}` }, known)).toMatchObject({
      isClients: false,
      texts: ["FYI", "Below it, Jane Roe <bob@other.example> wrote: Please call me."],
    });
  });
});
