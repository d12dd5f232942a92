import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import ical from "node-ical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bookingPath } from "#contract/booking.ts";
import { formAddress } from "#contract/form-language.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { consultant } from "#tests/support/console.ts";
import { germanSite } from "#tests/support/german.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(germanSite);
  await site.addOperator(consultant);
  allTakeCalls(site, "Telefon");
});

afterAll(() => site[Symbol.asyncDispose]());

const page = async (path: string) => {
  const answer = await fetch(new URL(path, site.url), { redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), $: load(await answer.text()) };
};

const contentOf = (content: ArrayBuffer | Uint8Array | string | undefined) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** Addresses of the forms for free times, the earliest ones left out. */
async function formsIn(path: string): Promise<readonly string[]> {
  const { $ } = await page(path);
  const links = $(".free-times-day a").toArray();
  return links
    .map(({ attribs }) => attribs["href"] ?? "")
    .slice(20)
    .filter((_, index) => index % 2 === 0);
}

const atIn = (form: string) => new URL(form, site.url).searchParams.get("at") ?? "";

async function send(path: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(new URL(path, site.url), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams(fields),
  });
  const { status, headers } = answer;
  return { status, location: headers.get("location") ?? "", $: load(await answer.text()) };
}

/** An address below another one, with the same query. */
const below = (address: string, path: string) => address.replace("?", `${path}?`);

const inGerman = formAddress(bookingPath, "de");

const jana = (at: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ call: "consultation", key: randomUUID(), at, contactName: "Jana Muster" },
  ...{ companyName: "Muster GmbH", contactEmail: "jana@muster.example", contactPhone: "+49 30 23125 142" },
  ...more,
});

const english = /please|Your|Book|time|call|minutes|Where|With|Cancel|Move/;

/** What a page says, without names of zones, which stay as the list of IANA has them. */
const saidIn = ($: Awaited<ReturnType<typeof page>>["$"]) => {
  $("main select, main .free-times-zone strong, main script").remove();
  return $("main").text();
};

describe("a call is booked in the second language", () => {
  test("its free times lead to its form, which comes back with what is wrong", async () => {
    const times = await page("/de/book");
    expect(times.$("html").attr("lang")).toBe("de");
    expect(times.$("h1").text()).toMatch(/^Gespräch buchen, \d+ Minuten$/);
    expect(times.$(".free-times-day h2").first().text()).toMatch(/^\p{L}+tag|Mittwoch/u);
    expect(saidIn(times.$)).not.toMatch(english);
    const [form = ""] = await formsIn("/de/book");
    expect(form).toMatch(/^\/de\/book\?/);
    const { $ } = await page(form);
    expect($("h1").text()).toBe("Termin bestätigen");
    expect($(".booking-form").attr("action")).toBe(inGerman);
    expect($(".booking-form .button-primary").first().text()).toContain("Diesen Termin buchen");
    expect(saidIn($)).not.toMatch(english);
    const wrong = await send(inGerman, jana(atIn(form), { contactEmail: "jana", contactPhone: "" }));
    expect(wrong.status).toBe(422);
    expect(wrong.$("html").attr("lang")).toBe("de");
    expect(wrong.$("title").text()).toMatch(/^Fehler: /);
    expect(wrong.$(".error-summary").text()).toContain(
      "Ihre geschäftliche E-Mail-Adresse: bitte eine Adresse wie name@firma.de angeben.",
    );
    const numberless = await send(inGerman, jana(atIn(form), { contactPhone: "" }));
    expect(numberless.$(".error-summary").text()).toContain("Wir rufen Sie an");
    expect(numberless.$("input[name=contactName]").attr("value")).toBe("Jana Muster");
    expect((await send(inGerman, jana("never"))).$.text()).toContain(
      "Bitte wählen Sie einen der angebotenen Termine.",
    );
  });

  test("it has a page, a file and mails in it, wherever it is moved or cancelled, and its lead says it", async () => {
    const [form = "", other = ""] = await formsIn("/de/book?zone=Europe/Berlin");
    const booked = await send(inGerman, jana(atIn(form), { zone: "Europe/Berlin" }));
    expect(booked.status).toBe(303);
    const taken = await send(inGerman, jana(atIn(form), { contactEmail: "jan@muster.example" }));
    expect([taken.status, taken.$(".booking-warning").text()]).toEqual([
      409,
      "Dieser Termin ist gerade vergeben worden. Ihre Angaben stehen noch hier: Bitte wählen Sie einen von diesen.",
    ]);
    const mails = async () => {
      const all = await site.mailsAbout("jana@muster.example");
      return all.map(({ subject }) => subject?.replace(/ \(.*/, "")).toSorted();
    };
    await expect.poll(mails, { timeout: 60_000 }).toContain("Ihr Gespräch ist gebucht");
    expect(booked.location).toMatch(/^\/book\/[\w-]{32}\?language=de$/);
    const { $ } = await page(booked.location);
    expect($("html").attr("lang")).toBe("de");
    expect($("h1").text()).toMatch(/Ihr Gespräch .*tag|Ihr Gespräch Mittwoch/);
    expect($(".receipt").text()).toContain("Dieser Termin ist für Sie reserviert.");
    expect(saidIn($)).not.toMatch(english);
    const file = await (await fetch(new URL(below(booked.location, "/call.ics"), site.url))).text();
    const [event] = Object.values(ical.sync.parseICS(file)).filter((one) => one?.type === "VEVENT");
    expect(event?.type === "VEVENT" && event.summary).toBe("Gespräch mit Lumenward");
    const times = await page(below(booked.location, "/times"));
    expect(times.$("h1").text()).toBe("Anderer Termin");
    expect(saidIn(times.$)).not.toMatch(english);
    const to = { action: "move", at: atIn(other), zone: "Europe/Berlin" };
    const moved = await send(below(booked.location, "/times"), to);
    expect((await page(moved.location)).$("[role=status]").text()).toContain("Das Gespräch ist verlegt.");
    await expect.poll(mails, { timeout: 60_000 }).toContain("Ihr Gespräch wurde verlegt");
    const cancelled = await send(booked.location, { action: "cancel" });
    const end = await page(cancelled.location);
    expect(end.$("[role=status]").text()).toContain("Dieses Gespräch ist abgesagt.");
    expect(end.$("main .actions a").attr("href")).toBe("/de/book");

    const wanted = ["Ihr Gespräch ist gebucht", "Ihr Gespräch wurde abgesagt", "Ihr Gespräch wurde verlegt"];
    await expect.poll(mails, { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted));
    for (const mail of await site.mailsAbout("jana@muster.example")) {
      if (mail.subject?.startsWith("Call ")) {
        expect(mail.text).toMatch(/Language\nGerman/);
        continue;
      }
      expect(wanted).toContain(mail.subject?.replace(/ \(.*/, ""));
      expect(mail.html).toContain('<html lang="de">');
      const sent = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
      expect(new TextDecoder().decode(contentOf(sent?.content))).toMatch(/SUMMARY:Gespräch mit/);
      expect(mail.text).not.toMatch(/Questions|Call |o'clock|Thank|When\n|Where\n/);
      if (mail.subject?.includes("abgesagt")) expect(mail.text).toContain("language=de");
    }
    const leads = z
      .array(z.object({ company: z.string(), language: z.string().nullable() }))
      .parse(JSON.parse(await site.ops("leads", "export", "--format", "json")));
    expect(leads.find(({ company }) => company === "Muster GmbH")?.language).toBe("de");
    const [lead] = await site.leadsOf("Muster GmbH");
    expect(Object.keys(lead?.answers ?? {})).toContain("contactName");
  });

  test("what is booked in the first language stays in it, and no other language is taken", async () => {
    for (const [index, address] of [bookingPath, formAddress(bookingPath, "fr")].entries()) {
      const [form = ""] = await formsIn("/book");
      const sent = jana(atIn(form), { contactEmail: `jane${index}@acme.example` });
      const { $ } = await page((await send(address, sent)).location);
      expect($("html").attr("lang")).toBe("en-US");
      expect($(".receipt").text()).toContain("This time is yours.");
    }
    expect((await page("/fr/book")).status).toBe(404);
    expect((await page("/de/book/unknown")).status).toBe(404);
    expect((await page("/de/book/call")).status).toBe(404);
    const gone = await page(formAddress("/book/gone", "de"));
    expect([gone.status, gone.$("html").attr("lang"), gone.$("h1").text()]).toEqual([
      404,
      "de",
      "Kein Gespräch an dieser Adresse",
    ]);
    expect((await page("/book/gone")).$("html").attr("lang")).toBe("en-US");
  });

  test("links of mails and receipts lead into its folder, with what they say", async () => {
    const { status, location } = await page(`${inGerman}&lead=LW-1&call=workshop`);
    expect([status, location]).toEqual([302, "/de/book?lead=LW-1&call=workshop"]);
    const other = await page(`${formAddress(bookingPath, "fr")}&lead=LW-1`);
    expect([other.status, other.location]).toEqual([302, "/book?lead=LW-1"]);
  });
});
