import { expect, test } from "vitest";
import { subjectAlone, withoutQuoted } from "./quoted.ts";

test.each([
  ["Yes.\n\nOn Mon, Maria wrote:\n> Hello\n> there", "Yes.", "On Mon, Maria wrote:\n> Hello\n> there"],
  [
    "Yes.\n\n-----Original Message-----\nFrom: a@b.example\nHello",
    "Yes.",
    "-----Original Message-----\nFrom: a@b.example\nHello",
  ],
  [
    "Ja.\n\nAm 12.01.26 um 10:00 schrieb Maria <m@b.example>:\n\n> Hallo",
    "Ja.",
    "Am 12.01.26 um 10:00 schrieb Maria <m@b.example>:\n\n> Hallo",
  ],
  [
    "Yes.\nOn Mon, Jan 12, 2026 Maria <m@b.example>\nwrote:\n> Hello",
    "Yes.",
    "On Mon, Jan 12, 2026 Maria <m@b.example>\nwrote:\n> Hello",
  ],
  ["Yes.\nFrom: Maria <maria@b.example>\nSent: today", "Yes.", "From: Maria <maria@b.example>\nSent: today"],
  [
    "Ja.\n\nVon: Maria Roe\nGesendet: Montag, 12. Januar 2026 10:00\nAn: Firma\nBetreff: Angebot\n\nHallo",
    "Ja.",
    "Von: Maria Roe\nGesendet: Montag, 12. Januar 2026 10:00\nAn: Firma\nBetreff: Angebot\n\nHallo",
  ],
  [
    "Oui.\n\nLe lun. 12 janv. 2026 à 10:00, Maria <m@b.example> a écrit :\n\n> Bonjour",
    "Oui.",
    "Le lun. 12 janv. 2026 à 10:00, Maria <m@b.example> a écrit :\n\n> Bonjour",
  ],
  [
    "Oui.\n\nDe : Maria Roe\nEnvoyé : lundi 12 janvier 2026\nÀ : Firme\n\nBonjour",
    "Oui.",
    "De : Maria Roe\nEnvoyé : lundi 12 janvier 2026\nÀ : Firme\n\nBonjour",
  ],
  ["Ja.\n\nAm Montag schrieb Maria:\n> Hallo", "Ja.", "Am Montag schrieb Maria:\n> Hallo"],
  [
    "Ja.\n-----Ursprüngliche Nachricht-----\nVon: Maria\nHallo",
    "Ja.",
    "-----Ursprüngliche Nachricht-----\nVon: Maria\nHallo",
  ],
  [
    "Ja.\n\nGesendet: Montag, 12. Januar 2026 um 10:00 Uhr\nVon: Maria <m@b.example>\nAn: Firma\n\nHallo",
    "Ja.",
    "Gesendet: Montag, 12. Januar 2026 um 10:00 Uhr\nVon: Maria <m@b.example>\nAn: Firma\n\nHallo",
  ],
  ["Sí.\n\nDe: Maria\nEnviado: lunes\n\nHola", "Sí.", "De: Maria\nEnviado: lunes\n\nHola"],
  [
    "Sì.\n\nDa: Maria <m@b.example>\nOggetto: Offerta\n\nCiao",
    "Sì.",
    "Da: Maria <m@b.example>\nOggetto: Offerta\n\nCiao",
  ],
  ["Ja.\n\nOp ma 12 jan 2026 schreef Maria:\n> Hoi", "Ja.", "Op ma 12 jan 2026 schreef Maria:\n> Hoi"],
  ["Yes.\n\n*From:* Maria\n*Sent:* Monday\n\nHello", "Yes.", "*From:* Maria\n*Sent:* Monday\n\nHello"],
])("what is quoted at the end of %j is told apart", (text, said, quoted) => {
  expect(withoutQuoted(text)).toEqual({ said, quoted });
});

test.each([
  "Yes.",
  "",
  "See below.\nOn Monday we meet.\nMaria wrote:\nNo.",
  "Am Montag.\nEr schrieb Ja:\n> a\nNo.",
  "> Monday?\nYes.\n> And Tuesday?\nNo.",
  "Yes.\n> Monday?\nNo.\n",
  "Fahrt.\nVon: Berlin\nAn: Köln",
  "A new message.\nFrom: Vera Visitor\nSubject: Offer\n\nPlease call.",
  "Von: hier aus\nkommt nichts Neues.",
  "Le devis est signé. Marie a écrit la suite.",
])("of %j nothing is taken away", (text) => {
  expect(withoutQuoted(text)).toEqual({ said: text, quoted: "" });
});

test.each([
  ["Re: Offer", "Offer"],
  ["Re: Tr: Offre", "Offre"],
  ["Re: Fwd: AW: Angebot", "Angebot"],
  ["WG: AW: Angebot", "Angebot"],
  ["RE : TR : Offre", "Offre"],
  ["I: R: Offerta", "Offerta"],
  ["RV: Res: Oferta", "Oferta"],
  ["Enc: RES: Oferta", "Oferta"],
  ["Doorst: Antw: Offerte", "Offerte"],
  ["SV: VS: Vb: Erbjudande", "Erbjudande"],
  ["Odp: PD: Oferta", "Oferta"],
  ["Re[2]: Re(3): Offer", "Offer"],
  ["回复：Offer", "Offer"],
  ["Re: ", ""],
  ["Research: our plan", "Research: our plan"],
  ["ISO 27001: offer", "ISO 27001: offer"],
  ["Trust: a question", "Trust: a question"],
])("the subject of %j alone is %j", (subject, alone) => {
  expect(subjectAlone(subject)).toBe(alone);
});
