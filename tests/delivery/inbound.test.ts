import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadWithHistory } from "#server/console/queries.ts";
import { signedHeaders } from "#server/mails/outbox/senders/signature.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { secret } from "#tests/support/webhook-peer.ts";

const path = "/api/hooks/mail";
const seconds = (now = Date.now()) => Math.floor(now / 1000);

describe.each(engines)("mails that a service hands on, on %s", (engine) => {
  async function opened(signing: string) {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer({
      MAIL_WEBHOOK_SECRET: signing,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    const [reference = ""] = await storeLeads(server.database, 1);
    const texts = async () =>
      ((await leadWithHistory(server.database, reference))?.history ?? []).flatMap((entry) =>
        entry.kind === "mail" ? [entry.text.trim()] : [],
      );
    return { server, texts };
  }

  const mail = (text: string) => rawMail({ from: "jane.doe@acme.example", subject: "Re: SOC 2", text });

  test("as raw MIME or JSON, signed as Standard Webhooks: wrong, old and repeated ones are refused", async () => {
    const { server, texts } = await opened(secret);
    await using _ = server;
    const send = (body: string, type: string, headers: object = {}, timestamp = seconds()) =>
      server.ask(path, {
        method: "POST",
        headers: {
          "content-type": type,
          ...signedHeaders({ id: randomUUID(), timestamp, body }, [secret]),
          ...headers,
        },
        body,
      });
    const raw = mail("In MIME");
    const id = randomUUID();
    const signed = signedHeaders({ id, timestamp: seconds(), body: raw }, [secret]);
    expect((await send(raw, "message/rfc822", signed)).status).toBe(204);
    expect((await send(raw, "message/rfc822", signed)).status).toBe(409);
    // The same mail under another id is the same mail.
    expect((await send(raw, "message/rfc822")).status).toBe(204);
    expect((await send(JSON.stringify({ RawEmail: mail("In JSON") }), "application/json")).status).toBe(204);
    const base64 = Buffer.from(mail("In base64")).toString("base64");
    expect((await send(JSON.stringify({ raw: base64, encoding: "base64" }), "application/json")).status).toBe(
      204,
    );
    expect(await texts()).toEqual(["In MIME", "In JSON", "In base64"]);
    expect((await send(`${raw} `, "message/rfc822", signed)).status).toBe(401);
    expect((await send(raw, "message/rfc822", {}, seconds() - 301)).status).toBe(401);
    expect((await send("{}", "application/json")).status).toBe(400);
    const long = "x".repeat(10 * 1024 * 1024 + 1);
    expect((await send(long, "message/rfc822")).status).toBe(413);
    expect(await texts()).toHaveLength(3);
  });

  test("as Mailgun posts them, signed by its fields", async () => {
    const key = "mailgun signs with this";
    const { server, texts } = await opened(key);
    await using _ = server;
    const send = (text: string, timestamp: number, token: string = randomUUID()) => {
      const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
      const fields = { "body-mime": mail(text), timestamp: String(timestamp), token, signature };
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return server.ask(path, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
    };
    expect((await send("By Mailgun", seconds(), "one token")).status).toBe(204);
    expect((await send("Again", seconds(), "one token")).status).toBe(409);
    expect((await send("Old", seconds() - 301)).status).toBe(401);
    expect(await texts()).toEqual(["By Mailgun"]);
  });

  test("as Mailgun posts them in parts; forms of strangers are judged by their short fields alone", async () => {
    const key = "mailgun signs with this";
    const { server, texts } = await opened(key);
    await using _ = server;
    const fields = (text: string, signing = key) => {
      const [timestamp, token] = [String(seconds()), randomUUID()];
      const signature = createHmac("sha256", signing).update(`${timestamp}${token}`).digest("hex");
      const entries = {
        recipient: "hello@lumenward.example",
        "body-mime": mail(text),
        timestamp,
        token,
        signature,
      };
      return Object.entries(entries);
    };
    const post = async (form: FormData | string, type?: string) => {
      const request = new Request("http://localhost", { method: "POST", body: form });
      const headers = { "content-type": type ?? request.headers.get("content-type") ?? "" };
      return (await server.ask(path, { method: "POST", headers, body: await request.text() })).status;
    };
    const formOf = (entries: readonly (readonly [string, string])[], mailAsFile = false) => {
      const form = new FormData();
      for (const [name, value] of entries) {
        if (mailAsFile && name === "body-mime") form.append(name, new Blob([value]), "mail.eml");
        else form.append(name, value);
      }
      return form;
    };
    expect(await post(formOf(fields("In parts")))).toBe(204);
    expect(await post(formOf(fields("As a file"), true))).toBe(204);
    expect(await post(formOf(fields("Last").toReversed()))).toBe(204);
    const long = `Long ${"word ".repeat(2_000)}end`;
    expect(await post(formOf(fields(long)))).toBe(204);
    expect(await post(formOf(fields("Of somebody else", "another key")))).toBe(401);
    const many = Array.from({ length: 100 }, (_, number) => [`field-${number}`, ""] as const);
    expect(await post(formOf([...fields("Too many"), ...many]))).toBe(401);
    // JSON is only taken from services that sign the whole body.
    const asJson = JSON.stringify(Object.fromEntries([...fields("In JSON"), ["raw", mail("In JSON")]]));
    expect(await post(asJson, "application/json")).toBe(401);
    expect(await post(formOf(fields("").filter(([name]) => name !== "body-mime")))).toBe(400);
    expect(await texts()).toEqual(["In parts", "As a file", "Last", long]);
  });
});
