/** What a toast says. */
export type ToastContent = {
  readonly tone: "default" | "destructive";
  readonly title: string;
  readonly description?: string;
  /** Shown directly below the description. */
  readonly more?: string;
  /** Leads on from it. */
  readonly link?: { readonly label: string; readonly href: string };
  /** A button: it undoes what was done, or goes on from it. It also closes the toast. `seconds`: for how long it stays. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly seconds?: number };
};

type Shown = ToastContent & { readonly id: number };

let shown: readonly Shown[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function become(toasts: readonly Shown[]) {
  shown = toasts;
  for (const watcher of watchers) watcher();
}

/**
 * Shows a toast instead of the present ones. Those that can be undone for some seconds stay: each is about something of its
 * own. Without a Toaster it waits until there is one.
 */
export function showToast(toast: ToastContent): void {
  lastId += 1;
  become([...shown.filter(({ action }) => action?.seconds !== undefined), { ...toast, id: lastId }]);
}

/** Removes the toast with this id, if it is still shown. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) become(shown.filter((toast) => toast.id !== id));
}

/** What is shown, the newest last. */
export function currentToasts(): readonly Shown[] {
  return shown;
}

/** Calls `watcher` on every change. Returns a function that ends this. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
