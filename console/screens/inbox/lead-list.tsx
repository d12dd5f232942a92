import "./lead-list.css";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { go } from "#console/address/address.ts";
import { useKeys } from "#console/keys/keys.ts";
import { chooseFirst, sayStopped } from "#console/keys/say-stopped.ts";
import { keysOfActs, type LeadAct } from "#console/screens/lead/lead-acts.ts";
import { useNextLead } from "#console/screens/lead/next-lead.ts";
import type { Density } from "#console/screens/words/density.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { LineProps } from "./lead-line.tsx";

/** Estimated height of a line in pixels. Each line is measured after it is rendered. */
const usualHeight = { comfortable: 64, compact: 37 } as const;

/** The heading of the boxes, which is only heard. */
export const selecting = "Select";

/** Lines rendered above and below what is visible. */
const spare = 8;

type LeadListProps<Row extends LeadRow> = {
  readonly leads: readonly Row[];
  /** What is said of a lead, and the headings above it. */
  readonly Line: ComponentType<LineProps<Row>>;
  readonly headings: readonly string[];

  readonly density: Density;
  /** Reference of the open lead, or "". */
  readonly open: string;
  /** Query of the address, kept while leads are opened and closed. */
  readonly query: string;
  readonly selection?: ReadonlySet<string>;
  readonly onToggle?: (reference: string) => void;
  /** Opens a lead to do something at once. While one is open, its panel listens to those keys. */
  readonly onAct?: (reference: string, act: LeadAct) => void;
  /** Whether another list is being loaded. */
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Called near the end of the list, when there is more. */
  readonly onEnd: () => void;
};

/** The leads as a table. Only visible lines are rendered. The keys j and k move the focus. */
export function LeadList<Row extends LeadRow>(props: LeadListProps<Row>) {
  const { leads, Line, headings, density, open, query, selection, onToggle, onAct, isBusy, hasMore, onEnd } =
    props;
  const body = useRef<HTMLDivElement>(null);
  const now = useNow();
  const top = useOffset(body);
  const lines = useWindowVirtualizer({
    count: leads.length,
    estimateSize: () => usualHeight[density],
    overscan: spare,
    scrollMargin: top,
    getItemKey: (index) => leads[index]?.reference ?? index,
  });
  const items = lines.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && lastShown >= leads.length - spare) onEnd();
  });

  const { focusedIndex, focusLine } = useLineFocus(body, leads, (index) =>
    lines.scrollToIndex(index, { align: "auto" }),
  );
  const here = () => {
    const focused = focusedIndex();
    return focused >= 0 ? focused : leads.findIndex(({ reference }) => reference === open);
  };
  const wasOpen = useRef(open);
  useEffect(() => {
    // Back from a lead, which had the page for itself: the list stands where it was left, with the focus on its line.
    const left = leads.findIndex(({ reference }) => reference === wasOpen.current);
    if (open === "" && wasOpen.current !== "" && left >= 0) focusLine(left);
    wasOpen.current = open;
  });
  const step = (by: 1 | -1) => {
    const next = here() === -1 ? 0 : Math.min(leads.length - 1, Math.max(0, here() + by));
    // Behind an open lead nothing is scrolled, so more is loaded here.
    if (hasMore && next >= leads.length - spare) onEnd();
    const reference = leads[next]?.reference;
    if (open !== "" && reference !== undefined) go({ path: `/leads/${reference}`, query }, { replace: true });
    focusLine(next);
  };
  useNextLead(() => {
    const next = leads[leads.findIndex(({ reference }) => reference === open) + 1];
    const path = next === undefined ? "/leads" : `/leads/${next.reference}`;
    return () => go({ path, query });
  });
  const begin = (act: LeadAct) => {
    const reference = leads[here()]?.reference;
    if (reference === undefined) sayStopped(chooseFirst);
    else onAct?.(reference, act);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const reference = leads[here()]?.reference;
      if (reference !== undefined) onToggle?.(reference);
    },
    ...(open === "" && onAct !== undefined && keysOfActs(begin)),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that do not exist yet cannot stand in a <table>
    <div
      className={`lead-list lead-list-${density}`}
      role="table"
      aria-label="Leads"
      aria-busy={isBusy}
      aria-rowcount={hasMore ? -1 : leads.length + 1}
    >
      <Headings headings={headings} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="lead-list-body" ref={body} style={{ height: lines.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const lead = leads[index];
          return (
            lead && (
              <Line
                key={key}
                ref={lines.measureElement}
                lead={lead}
                index={index}
                offset={start - top}
                now={now}
                isSelected={selection?.has(lead.reference) ?? false}
                query={query}
                onToggle={onToggle ?? nothing}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const nothing = () => undefined;

function Headings({ headings }: { readonly headings: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="rowgroup">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of headings does nothing */}
      <div role="row" className="lead-line lead-list-head" aria-rowindex={1}>
        {headings.map((heading) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a heading does nothing
          <span role="columnheader" key={heading}>
            <span className={heading === selecting ? "visually-hidden" : undefined}>{heading}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The line that has the focus, and a function that moves it. A line may have to be scrolled to first. */
function useLineFocus(
  body: React.RefObject<HTMLDivElement | null>,
  leads: readonly LeadRow[],
  scrollTo: (index: number) => void,
) {
  const wanted = useRef<string>(undefined);
  const focusWanted = () => {
    const link = [...(body.current?.querySelectorAll<HTMLElement>("[data-lead]") ?? [])].find(
      ({ dataset }) => dataset["lead"] === wanted.current,
    );
    if (link === undefined) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (wanted.current !== undefined) focusWanted();
  });
  return {
    focusedIndex: () => {
      const line = document.activeElement?.closest("[data-index]");
      return line instanceof HTMLElement && body.current?.contains(line) ? Number(line.dataset["index"]) : -1;
    },
    focusLine: (index: number) => {
      wanted.current = leads[index]?.reference;
      scrollTo(index);
      focusWanted();
    },
  };
}

/** Pixels from the top of the page to an element. Changes when what is above it grows or shrinks. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box && box.width > 0) setOffset(Math.round(box.top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
