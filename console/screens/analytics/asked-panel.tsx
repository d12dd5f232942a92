import { type ReactNode, useId } from "react";
import type { useRead } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type AskedPanelProps<Data> = {
  readonly title: string;
  readonly about: string;
  /** Said while it is read. */
  readonly loading: string;
  readonly read: Pick<ReturnType<typeof useRead>, "error" | "refetch"> & { readonly data: Data | undefined };
  readonly children: (data: Data) => ReactNode;
};

/** A panel of what visitors asked for in vain. */
export function AskedPanel<Data>({ title, about, loading, read, children }: AskedPanelProps<Data>) {
  const id = useId();
  const { data, error, refetch } = read;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="fine muted">{about}</p>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label={loading} />
      ) : (
        children(data)
      )}
    </section>
  );
}

type ForgetProps = {
  /** What is forgotten. */
  readonly what: string;
  readonly isPending: boolean;
  readonly forget: (after: { readonly onError: (problem: Error) => void }) => void;
};

/** A button that forgets a line, and says so when that fails. */
export function Forget({ what, isPending, forget }: ForgetProps) {
  const onError = (problem: Error) =>
    showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) });
  return (
    <Button
      small
      look="ghost"
      aria-label={`Forget: ${what}`}
      disabled={isPending}
      onClick={() => forget({ onError })}
    >
      Forget
    </Button>
  );
}
