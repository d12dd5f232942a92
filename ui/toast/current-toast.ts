/** What a toast says. */
export type ToastContent = {
  readonly tone: "default" | "destructive";
  readonly title: string;
  readonly description?: string;
  /** Directly below the description. */
  readonly more?: string;
  /** What takes back what was done, under its label; the toast goes with it. */
  readonly undo?: { readonly label: string; readonly run: () => void };
};

type Shown = ToastContent & { readonly id: number };

let current: Shown | undefined;
let lastId = 0;
const watchers = new Set<() => void>();

function become(toast: Shown | undefined) {
  current = toast;
  for (const watcher of watchers) watcher();
}

/** Shows a toast in place of the one that may be there. One shown before a Toaster is there waits for it. */
export function showToast(toast: ToastContent): void {
  lastId += 1;
  become({ ...toast, id: lastId });
}

/** Takes the toast with this id away, if it is still the current one. */
export function dismissToast(id: number): void {
  if (current?.id === id) become(undefined);
}

export function currentToast(): Shown | undefined {
  return current;
}

/** Calls back on every change. Returns how to stop. */
export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
