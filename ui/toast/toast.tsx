import { word } from "#words/word.ts";
import "./toast.css";
import * as Radix from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { currentToasts, dismissToast, watchToast } from "./current-toast.ts";

/** Milliseconds that a toast stays, unless the pointer or the focus rests on it. */
const stayMs = 5000;
/** Seconds that a toast with a button stays. */
const actionSeconds = 12;
/** Pixels to the right by which a toast must be dragged to be dismissed. */
const swipePx = 50;

const watchNothing = () => () => undefined;

const none: ReturnType<typeof currentToasts> = [];

/**
 * Shows the current toasts at the bottom right, the newest last. F8 moves the focus to that one, or to its action. After it is rendered
 * once, any code of the page may call `showToast`. Pages rendered on the server contain nothing of it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToast, currentToasts, () => none);
  const inBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Radix.Provider duration={stayMs} swipeDirection="right" swipeThreshold={swipePx}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={`toast toast-${toast.tone}`}
          type={toast.tone === "destructive" ? "foreground" : "background"}
          // Radix announces a toast in a status element of its own. Without this it would be announced twice.
          aria-live="off"
          {...((toast.action ?? toast.link) && { duration: (toast.action?.seconds ?? actionSeconds) * 1000 })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <Mark
            name={toast.tone === "destructive" ? "attention" : "tick"}
            tone={toast.tone === "destructive" ? "bad" : "ok"}
          />
          <Radix.Title className="toast-title">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="toast-description">{toast.description}</Radix.Description>
          )}
          {toast.more && <p className="toast-description">{toast.more}</p>}
          {toast.link && (
            <a className="toast-link link" href={toast.link.href}>
              {toast.link.label}
            </a>
          )}
          {toast.action && (
            <Radix.Action
              className="toast-action link"
              altText={toast.action.label}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close className="toast-close" aria-label={word("Close")}>
            <Icon name="x" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className="toast-viewport"
        hotkey={["F8"]}
        aria-live="polite"
        onFocus={({ target, currentTarget }) =>
          target === currentTarget &&
          [...currentTarget.querySelectorAll<HTMLElement>(".toast-action")].at(-1)?.focus()
        }
      />
    </Radix.Provider>
  );
}
