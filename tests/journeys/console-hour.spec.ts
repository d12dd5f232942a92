import type { Page } from "@playwright/test";
import { z } from "zod";
import { nextSpan } from "#contract/calendar/open-hours.ts";
import { deviceList, devices } from "#contract/console/devices.ts";
import { endpoints } from "#contract/endpoints.ts";
import { companyFacts } from "#server/settings/company.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { toast } from "#tests/support/toast.ts";

const test = testAt(() => serveSite({ UNDO_SECONDS: "30" }));

// Nobody is signed in at first.
test.use({ provoked: /status of 4(?:0[014]|28)|net::ERR_INTERNET_DISCONNECTED|status of 503/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });

const shown = { title: "New lead", body: "", path: "/console/today/LW-7K3M-Q9XT?answer=now", tag: "one" };

/** Stands in for the push service of the browser's maker, which no test may call: everything else is the browser's. */
function standInForService(page: Page) {
  return page.addInitScript(() => {
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    const subscription = {
      endpoint: "https://push.example/one",
      toJSON: () => ({ endpoint: "https://push.example/one", keys }),
      unsubscribe: async () => true,
    };
    let current: typeof subscription | null = null;
    const standIn = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscription;
        return subscription;
      },
    };
    Object.defineProperty(ServiceWorkerRegistration.prototype, "pushManager", { get: () => standIn });
    // Browsers without a screen deny every permission for notices.
    Object.defineProperty(Notification, "requestPermission", { value: async () => "granted" });
  });
}

test("a device is let ring, tested and removed, and what rings is chosen", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await standInForService(page);
  await openConsole(page, site, { ...consultant, email: "ring@lumenward.example", name: "Rita Ring" });
  await page.goto("/console/settings");
  await page.getByRole("button", { name: "Let this device ring" }).click();
  await expect(toast(page, "This device rings from now on")).toBeVisible();
  const table = page.getByRole("table", { name: "Devices that ring" });
  await expect(table.getByText(/\(this one\)/)).toBeVisible();
  // The worker runs under the page's policy, and keeps nothing.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(
    /\/console\/worker\.js$/,
  );
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page.getByLabel("A call of yours in 10 minutes").uncheck();
  await page.getByLabel("When", { exact: true }).selectOption({ label: "Always but in quiet hours" });
  await page.getByLabel("Quiet from").fill("21:30");
  await page.getByLabel("Show names and words of clients").check();
  await page
    .getByRole("region", { name: "Notices to your devices" })
    .or(page.locator("section", { has: page.getByRole("heading", { name: "Notices to your devices" }) }))
    .getByRole("button", { name: "Save" })
    .click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expectAccessible(page);
  // What was chosen stays chosen, also in lists, and the next save keeps it.
  const when = page.getByLabel("When", { exact: true });
  await expect(when.getByRole("option", { selected: true })).toHaveText("Always but in quiet hours");
  await page.getByLabel("Quiet until").fill("21:30");
  const notices = page.locator("section", {
    has: page.getByRole("heading", { name: "Notices to your devices" }),
  });
  await notices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Quiet hours: please choose two different times.")).toBeVisible();
  await page.getByLabel("Quiet until").fill("06:30");
  await notices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Quiet hours: please choose two different times.")).toHaveCount(0);
  await page.reload();
  await expect(when.getByRole("option", { selected: true })).toHaveText("Always but in quiet hours");
  await expect(page.getByLabel("Quiet until")).toHaveValue("06:30");
  await expect(page.getByLabel("Quiet from")).toHaveValue("21:30");
  await expect(page.getByLabel("A call of yours in 10 minutes")).not.toBeChecked();
  await expect(page.getByLabel("Show names and words of clients")).toBeChecked();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOffTexts(page)).toEqual([]);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(table).toBeHidden();
});

test("the worker shows what arrives, and says when there is no connection", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await standInForService(page);
  await openConsole(page, site, { ...consultant, email: "worker@lumenward.example", name: "Wim Worker" });
  await page.goto("/console/settings");
  await page.getByRole("button", { name: "Let this device ring" }).click();
  await expect(toast(page, "This device rings from now on")).toBeVisible();

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("The console has no service worker.");
  // Browsers without a screen show no notices.
  await worker.evaluate(() => {
    const rung: unknown[] = [];
    Reflect.set(globalThis, "rung", rung);
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
    registration.showNotification = async (...given) => void rung.push(given);
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(shown),
  });
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, "rung")))
    .toMatchObject([["New lead", { body: "", data: shown.path, tag: "one" }]]);
  // Pressing it shows the lead in the window that is open.
  await worker.evaluate((data) => {
    const notification = { data, close: () => undefined };
    dispatchEvent(
      Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined }),
    );
  }, shown.path);
  await expect(page).toHaveURL(/\/console\/today\/LW-7K3M-Q9XT\?answer=now$/);

  // A browser that takes another address tells the server, and goes on ringing.
  await worker.evaluate(async () => {
    const toJSON = () => ({
      endpoint: "https://push.example/two",
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    });
    const waits: Promise<unknown>[] = [];
    const waitUntil = (until: Promise<unknown>) => void waits.push(until);
    const changed = new Event("pushsubscriptionchange");
    dispatchEvent(Object.assign(changed, { newSubscription: { toJSON }, waitUntil }));
    await Promise.all(waits);
  });
  const answer = await page.request.get(devices.listDevices.path);
  expect(deviceList.parse(await answer.json()).devices.map(({ endpoint }) => endpoint)).toContain(
    "https://push.example/two",
  );

  // A part that is still loading when the connection ends would fail.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.goto("/console/leads");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline." })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
});

test("the console can be installed under the firm's name", async ({ page, site, request }) => {
  await openConsole(page, site, { ...consultant, email: "app@lumenward.example", name: "Ada App" });
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(String(address));
  expect(answer.headers()["content-type"]).toContain("manifest+json");
  const manifest = z
    .looseObject({ name: z.string(), scope: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(await answer.json());
  expect(manifest).toMatchObject({ scope: "/console", display: "standalone" });
  expect(manifest.name).toContain((await page.locator(".rail-who small").textContent()) ?? "?");
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test("a lead that a notice opened is answered with one press, which can be taken back", async ({
  page,
  site,
  request,
}) => {
  const contactEmail = "quick@quick.example";
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Quick Ltd", contactEmail };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "quick@lumenward.example", name: "Quinn Quick" });
  await page.goto(`/console/today/${reference}`);
  await expect(panel(page).getByRole("button", { name: "Reply by e-mail" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Answer at once" })).toBeHidden();

  // A short answer may promise more today: that needs a day on which somebody is there.
  const { businessHours } = companyFacts();
  const opens = nextSpan(businessHours, Date.now())?.opens ?? 0;
  await page.clock.setFixedTime(Math.max(Date.now(), opens));
  await page.goto(`/console/today/${reference}?answer=now`);
  const answers = panel(page)
    .locator("div", { has: page.getByRole("heading", { name: "Answer at once" }) })
    .last();
  await expect(answers.getByRole("listitem").first()).toContainText("Quinn Quick");
  await expectAccessible(page);
  await answers.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(panel(page).getByLabel("Status")).toHaveValue("answered");
  await expect(page.getByRole("heading", { name: "Answer at once" })).toBeHidden();
  await expect(panel(page).getByRole("button", { name: "Reply by e-mail" })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(toast(page, "It was not sent")).toBeVisible();
  await expect(panel(page).getByLabel("Status")).toHaveValue("new");

  // What promises more today is looked at again today, as long as somebody is there.
  const again = { ...data, companyName: "Promising Ltd", contactEmail: "promised@quick.example" };
  const second = await (await request.post(endpoints.soc2Questionnaire.path, { data: again })).json();
  await page.goto(`/console/today/${second.reference}?answer=now`);
  const promising = answers.getByRole("listitem").filter({ hasText: "It sets a follow-up on" });
  const day = /follow-up on (.+):/.exec(await promising.innerText())?.[1];
  await promising.getByRole("button").click();
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(panel(page).getByText(`Follow-up on ${day}`).first()).toBeVisible();

  // On a day without business hours nothing is promised for it with one press, and a letter says so.
  const closes = nextSpan(businessHours, Date.now())?.closes ?? 0;
  await page.clock.setFixedTime(closes + 60_000);
  const late = { ...data, companyName: "Late Ltd", contactEmail: "late@quick.example" };
  const third = await (await request.post(endpoints.soc2Questionnaire.path, { data: late })).json();
  await page.goto(`/console/today/${third.reference}?answer=now`);
  const closed = answers.getByRole("listitem").filter({ hasText: "which has no business hours left" });
  await expect(closed.getByRole("button")).toBeDisabled();
  const title = await closed.getByRole("button").innerText();
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await panel(page).getByLabel("Template").selectOption(title);
  await expect(panel(page).getByText(/^No business hours are left on /)).toBeVisible();
});

test("a template that promises sets its follow-up however it is sent, also after a reload", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Later Ltd" };
  const refer = async (contactEmail: string) =>
    (await (await request.post(endpoints.soc2Questionnaire.path, { data: { ...data, contactEmail } })).json())
      .reference;
  await openConsole(page, site, { ...consultant, email: "later@lumenward.example", name: "Lea Later" });
  await page.goto(`/console/today/${await refer("one@later.example")}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  const template = panel(page).getByLabel("Template");
  const promising = "I have read it and answer today";
  await template.selectOption(promising);
  const said = panel(page).getByText("sending it sets the follow-up on");
  await expect(said).toBeVisible();
  // What was begun comes back with its promise, and the key of the form leads into it.
  await page.reload();
  await expect(said).toBeVisible();
  await page.locator("body").press("r");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(panel(page).getByLabel("Follow up on")).not.toHaveValue("");

  // Another template promises nothing, and neither does what stood there before.
  await page.goto(`/console/today/${await refer("two@later.example")}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await template.selectOption(promising);
  await panel(page).getByRole("button", { name: "Undo: back to what you wrote" }).click();
  await expect(said).toBeHidden();
  await template.selectOption(promising);
  await panel(page).getByLabel("Day to look at it again").fill("");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(panel(page).getByLabel("Follow up on")).toHaveValue("");
});

test("an answer that is sent while it is being kept does not come back as a begun one", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", contactEmail: "soon@soon.example" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "soon@lumenward.example", name: "Sue Soon" });
  const tells: string[] = [];
  await page.route("**/writing", async (route) => {
    tells.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`/console/today/${reference}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  const mail = panel(page).getByLabel("Mail", { exact: true });
  await mail.fill("Good morning, here is your answer.");
  await mail.press("Control+Enter");
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(panel(page).getByLabel("Status")).toHaveValue("answered");
  expect(tells.length).toBeGreaterThan(0);
  await page.waitForTimeout(2_500);
  await expect(panel(page).getByText("You began an answer")).toBeHidden();
  await page.reload();
  await expect(panel(page).getByLabel("Status")).toHaveValue("answered");
  await expect(panel(page).getByText("You began an answer")).toBeHidden();
});

test("a lead is marked as a client's incident and stands on top of Today", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Down Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "down@lumenward.example", name: "Dora Down" });
  await page.goto(`/console/today/${reference}`);
  await panel(page).getByLabel("Incident of a client").selectOption({ label: "P1 Critical: within 1 hour" });
  await expect(panel(page).getByText("An incident of a client, P1")).toBeVisible();
  await expect(panel(page).getByLabel("Client already")).toBeChecked();
  await page.goto("/console");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toContainText(
    "Incidents of clients",
  );
  await expect(page.getByText("Incident P1: Critical")).toBeVisible();
  await expectAccessible(page);
});

test("the palette finds leads, screens and acts from every screen by the keys alone", async ({
  page,
  site,
  request,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Palette Works",
    contactName: "Pia Lett",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "keys42@lumenward.example", name: "Kay Keys" });
  const palette = page.getByRole("dialog", { name: "Go to, or do" });
  const field = palette.getByRole("combobox");
  const chosen = palette.getByRole("option", { selected: true });

  // Its code is still on its way: what is typed meanwhile is no key of the screen behind, and stands in its field.
  await page.goto(`/console/leads/${reference}`);
  await panel(page).getByRole("heading", { level: 2 }).waitFor();
  await page.route("**/later*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("renew z");
  await expect(field).toHaveValue("renew z");
  await expect(page.getByLabel("Mail", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.unroute("**/later*.js");

  await page.goto("/console/settings");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("palette");
  await expect(field).toHaveValue("palette");
  await expect(chosen).toContainText(`Palette Works, Pia Lett`);
  await expect(palette.getByRole("group", { name: "Companies" })).toContainText("Palette Works");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/console/leads/${reference}$`));
  await expect(panel(page)).toBeVisible();

  // What the screen does on single keys stands there with its key.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("reply");
  await expect(chosen).toHaveText(/Reply to the lead\s*r/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Thank you.");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toBeFocused();
  await expect(panel(page).getByLabel("Mail", { exact: true })).toHaveValue(/^Thank you\./);

  // Escape gives the focus back, also into a field.
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toBeFocused();

  // What the palette has read is a list of leads too: an answer is sent, and the form goes.
  await page.keyboard.press("Control+Enter");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toHaveCount(0);
  await expect(panel(page).getByLabel("Status")).toHaveValue("answered");
  await expect(panel(page).locator(":focus")).toHaveCount(1);

  // The focus stays in the lead, whatever a form does when it is saved.
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await page.keyboard.press("n");
  await page.keyboard.type("Rings back.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("textbox", { name: "Note", exact: true })).toHaveValue("");
  expect(await focused()).toContain("Save the note");
  await page.keyboard.press("f");
  await page.keyboard.type("01022031");
  await page.keyboard.press("Enter");
  await expect(
    panel(page)
      .getByText(/Follow.*Jan 2, 2031/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByLabel("Follow up on")).toBeFocused();

  // What has no key of its own is found by its name, and one change is undone by keys.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("incident");
  await expect(chosen).toHaveText("Incident of a client");
  await page.keyboard.press("Enter");
  const incident = panel(page).getByLabel("Incident of a client");
  await expect(incident).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Incident P1: Critical")).toBeVisible();
  // The notice of the follow-up may still stand above this one.
  await expect(toast(page, "1 lead changed")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("button", { name: "Undo", exact: true }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Incident P1: Critical")).toBeHidden();
  await expect(incident).toHaveValue("");

  // A lead is added from every screen, though a lead's own words may say the same.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("add a lead");
  await expect(chosen).toHaveText("Add a lead");
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add a lead" });
  await adding.getByLabel("E-mail").fill(String(soc2Answers.contactEmail));
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(adding.getByText(/There is an open lead of this address/)).toBeVisible();
  await expectAccessible(page);
  await adding.getByRole("link", { name: "look at what is there" }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link").first()).toBeVisible();
  // What was typed waits for who comes back to it.
  await page.getByRole("button", { name: "Add a lead" }).click();
  await expect(adding.getByLabel("E-mail")).toHaveValue(String(soc2Answers.contactEmail));
  await adding.getByRole("button", { name: "Discard" }).click();
  await expect(adding.getByLabel("E-mail")).toHaveValue("");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("pipel");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pipeline");
  await expect(page.getByRole("main")).toBeFocused();
});
