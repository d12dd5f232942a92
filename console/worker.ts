// The console's service worker. It keeps nothing of what is read: it shows notices, and says when there is no connection.

import type { devices } from "#contract/console/devices.ts";

type Waiting = Event & { waitUntil(until: Promise<unknown>): void };
type Pushed = Waiting & { readonly data: { json(): unknown } };
type Pressed = Waiting & { readonly notification: Notification };
type Fetched = Waiting & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Page = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  claim(): Promise<void>;
  matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<unknown>;
};

const has =
  <Its extends Event>(part: string) =>
  (event: Event): event is Its =>
    (Reflect.get(event, part) ?? null) !== null;

const isLasting = has<Waiting>("waitUntil");
const isPushed = has<Pushed>("data");
const isPressed = has<Pressed>("notification");
const isFetched = has<Fetched>("request");

function textOf(shown: unknown, name: string): string {
  const value = typeof shown === "object" && shown !== null ? Reflect.get(shown, name) : undefined;
  return typeof value === "string" ? value : "";
}

// It takes over pages that were open before it, so that a press on a notice can move them.
addEventListener("activate", (event) => {
  if (isLasting(event)) event.waitUntil(clients.claim());
});

addEventListener("push", (event) => {
  if (!isPushed(event)) return;
  const shown = event.data.json();
  const [title, body, path, tag] = ["title", "body", "path", "tag"].map((name) => textOf(shown, name));
  // Also sounds where an earlier notice of the same tag still stands.
  const options = {
    body: body ?? "",
    tag: tag ?? "",
    renotify: true,
    data: path,
    icon: "/icons/icon-192.png",
  };
  event.waitUntil(registration.showNotification(title || "Console", options));
});

/** Shows an address of the console in a window that is open, else in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path.startsWith("/console") ? path : "/console", location.origin).href;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname.startsWith("/console"));
  if (page === undefined) return void (await clients.openWindow(url));
  await page.focus().catch(() => undefined);
  // A page that this worker does not control may not be moved by it.
  await page.navigate(url).catch(() => clients.openWindow(url));
}

addEventListener("notificationclick", (event) => {
  if (!isPressed(event)) return;
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

type Renewed = Waiting & {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
};
const isRenewed = has<Renewed>("oldSubscription");
const isGiven = has<Renewed>("newSubscription");

const devicesPath: (typeof devices.addDevice)["path"] = "/api/console/own/devices/add";

/** Tells the server the new address at which this browser rings, for which the browser gave up the old one. */
async function renew({ oldSubscription, newSubscription }: Renewed): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const given =
    newSubscription ??
    (key && (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!given) return;
  const { endpoint, keys } = given.toJSON();
  const headers = { "Content-Type": "application/json" };
  await fetch(devicesPath, { method: "POST", headers, body: JSON.stringify({ endpoint, ...keys }) });
}

addEventListener("pushsubscriptionchange", (event) => {
  if (isLasting(event) && (isRenewed(event) || isGiven(event))) event.waitUntil(renew(event));
});

const offline = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline</title><h1>You are offline.</h1><p>The console needs a connection. What you typed stays in this browser.</p>
<p><a href="">Try again</a></p></html>`;

addEventListener("fetch", (event) => {
  if (!isFetched(event) || event.request.mode !== "navigate") return;
  const say = () =>
    new Response(offline, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  event.respondWith(fetch(event.request).catch(say));
});
