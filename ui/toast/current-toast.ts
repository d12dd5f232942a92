/** What a toast says. */
export type ToastContent = {
  readonly tone: "default" | "destructive";
  readonly title: string;
  readonly description?: string;
  /** Shown directly below the description. */
  readonly more?: string;
  /** A button: it undoes what was done, or goes on from it. It also closes the toast. `seconds`: for how long it stays. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly seconds?: number };
};

type Shown = ToastContent & { readonly id: number };

let current: Shown | undefined;
let lastId = 0;
const watchers = new Set<() => void>();

function become(toast: Shown | undefined) {
  current = toast;
  for (const watcher of watchers) watcher();
}

/** Shows a toast instead of the present one. Without a Toaster it waits until there is one. */
export function showToast(toast: ToastContent): void {
  lastId += 1;
  become({ ...toast, id: lastId });
}

/** Removes the toast with this id, if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) become(undefined);
}

export function currentToast(): Shown | undefined {
  return current;
}

/** Calls `watcher` on every change. Returns a function that ends this. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
