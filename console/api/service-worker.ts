const path = "/console/worker.js";

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

// The page's policy lets only this one address run as a worker.
const policy = window.trustedTypes?.createPolicy("console-worker", { createScriptURL: () => path });

/** Starts the service worker, which shows notices and says when there is no connection. */
export function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL("") ?? path, { scope: "/console/" });
}
