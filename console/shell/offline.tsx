import { useSyncExternalStore } from "react";
import { Notice } from "#ui/notice/notice.tsx";

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Says that the browser has no connection, while it has none. */
export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className="shell-offline" role="status">
      {!isOnline && (
        <Notice tone="warn" title="You are offline.">
          What you typed stays here. The console goes on by itself when the connection is back.
        </Notice>
      )}
    </div>
  );
}
