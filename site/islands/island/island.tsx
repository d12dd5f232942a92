import { type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { isRefused, ServersForm } from "#ui/field/filled-form.ts";

export type IslandProps = {
  /** Name of the module `{name}.island.tsx` below this folder. */
  readonly name: string;
  /** What its `mount` renders with: the same props as `children` has, so that React can hydrate the markup. */
  readonly props?: object;
  /**
   * The island wakes at once when one of these is there: keys of localStorage or sessionStorage, or parts of
   * the address (beginning with ? or #).
   */
  readonly resume?: readonly string[];
  /** Wakes at the first sign of activity anywhere on the page, or 3 s after it has loaded. */
  readonly early?: boolean;
  readonly children?: ReactNode;
};

/**
 * Plain HTML that becomes interactive once it is touched or the browser is idle (site/browser/wake.ts).
 * `data-code` contains the name until the build replaces it by the addresses of the code.
 */
export function Island({ name, props, resume, early = false, children }: IslandProps) {
  const form = useContext(ServersForm);
  // A form that comes back stays plain HTML: hydrating it would lose what it says.
  const wakes = !isRefused(form);
  return (
    <div
      data-island={name}
      data-code={wakes ? (import.meta.env.DEV ? `/@island/${name}` : name) : undefined}
      data-plain={wakes ? undefined : ""}
      data-props={props && JSON.stringify(props)}
      data-resume={wakes ? resume?.join(" ") : undefined}
      data-early={early ? "" : undefined}
      // A tree of its own, because React hydrates only what renderToString wrote: it keeps adjacent texts apart.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it.
      dangerouslySetInnerHTML={{
        __html: renderToString(<ServersForm value={form}>{children}</ServersForm>),
      }}
    />
  );
}
