import { keepPreviousData } from "@tanstack/react-query";
import { createElement, type ReactNode, useEffect, useState } from "react";
import { useRead } from "#console/api/use.ts";
import { type Fact, useDesk } from "#console/screens/content/form/desk.ts";
import { shownAt } from "#console/screens/content/pictures.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { content } from "#contract/console/content.ts";
import type { LookNode } from "#contract/console/pictures.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

/** Milliseconds without typing, after which the text is shown. */
const rest = 600;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** A text with what its {names} stand for. */
function filled(text: string, facts: readonly Fact[]): string {
  const known = new Map(facts.map(({ name, value }) => [name, value]));
  return text.replace(/\{([\w:-]+)\}/g, (written, name: string) => known.get(name) ?? written);
}

/** What a Markdown text looks like on the site. The server renders it to elements, so no markup is inserted. */
export function Look({ markdown }: { readonly markdown: string }) {
  const { facts } = useDesk();
  const { data, error } = useRead(
    content.lookAtText,
    { markdown: filled(useRested(markdown), facts) },
    // The look before stays until the new one is read.
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  return (
    <section className="content-look" aria-label="How it looks">
      {error && <Notice tone="warn" title={sentenceOf(error)} />}
      {data ? data.nodes.map(elementOf) : !error && <Skeleton label="Making the look" />}
    </section>
  );
}

function elementOf(node: LookNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, address, alt, children } = node;
  if (tag === "img") {
    const source = address === undefined ? undefined : shownAt(address);
    return source === undefined ? (
      <em key={index}>Picture from elsewhere: {alt}</em>
    ) : (
      <img key={index} src={source} alt={alt ?? ""} />
    );
  }
  if (tag === "hr" || tag === "br") return createElement(tag, { key: index });
  const link = tag === "a" && { href: address, target: "_blank", rel: "noopener" };
  return createElement(tag, { key: index, ...link }, ...children.map(elementOf));
}
