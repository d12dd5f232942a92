import { type DeviceList, devices } from "#contract/console/devices.ts";
import { call } from "./call.ts";
import { startServiceWorker } from "./service-worker.ts";

/** Whether this browser can ring. On an iPhone only a console that was put on the home screen can. */
export function canRing(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The address at which this browser rings; undefined: it does not. */
export async function ownEndpoint(): Promise<string | undefined> {
  const registration = canRing() ? await navigator.serviceWorker.getRegistration("/console/") : undefined;
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
