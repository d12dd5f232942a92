import { type DeviceList, devices } from "#contract/console/devices.ts";
import { call } from "./call.ts";

const workerPath = "/console/worker.js";

// The page's policy lets only this one address run as a worker.
declare global {
  interface Window {
    /** TypeScript does not know Trusted Types. What a policy gives is an object that stands for the text. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(text: string): string };
    };
  }
}

const policy = window.trustedTypes?.createPolicy("console-worker", {
  createScriptURL: () => workerPath,
});

/** Starts the service worker, which shows notices and says when there is no connection. */
export function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL("") ?? workerPath, { scope: "/console/" });
}

/** Whether this browser can ring. On an iPhone only a console that was put on the home screen can. */
export function canRing(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The address at which this browser rings; undefined: it does not. */
export async function ownEndpoint(): Promise<string | undefined> {
  const registration = canRing() ? await navigator.serviceWorker.getRegistration(workerPath) : undefined;
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Lets this browser ring, after asking for permission. False: it was not given. */
export async function ringHere({ key }: Pick<DeviceList, "key">): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await startServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key of the server would not ring any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await call(devices.addDevice, { endpoint: endpoint ?? "", p256dh, auth });
  return true;
}
