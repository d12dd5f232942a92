import { formName, formNames } from "#console/screens/words/names.ts";
import type { Bucket, Overview } from "#contract/console/analytics.ts";
import type { Hue } from "#ui/chart/chart.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { Table } from "#ui/table/table.tsx";
import { axisName, columnName, counted, rangeInWords, scaleEnd } from "./figures.ts";
import { ChartPanel } from "./panel.tsx";
import type { View } from "./span.ts";

type OverTimeProps = { readonly view: View; readonly overview: Overview };

/** Something that is drawn as a column, or as a part of one. */
type Series = { readonly name: string; readonly hue: Hue; readonly of: (bucket: Bucket) => number };

const visits: Series = { name: "Visits", hue: "pine", of: (bucket) => bucket.visits };
const views: Series = { name: "Page views", hue: "blue", of: (bucket) => bucket.views };

const hues: readonly Hue[] = ["pine", "amber", "blue", "plum", "edge"];

function formParts(buckets: readonly Bucket[]): readonly Series[] {
  const sent = new Set(buckets.flatMap(({ leads }) => Object.keys(leads)));
  const slugs = [...new Set([...Object.keys(formNames), ...sent])].filter((slug) => sent.has(slug));
  return slugs.map((slug, index) => ({
    name: formName(slug),
    hue: hues[Math.min(index, hues.length - 1)] ?? "edge",
    of: ({ leads }) => leads[slug] ?? 0,
  }));
}

function sumOf(parts: readonly Series[], bucket: Bucket): number {
  return parts.reduce((sum, part) => sum + part.of(bucket), 0);
}

/** What a chart shows, in words: the sum, the highest column and its time, and the range. */
function sentenceOf(what: string, parts: readonly Series[], { view, overview }: OverTimeProps): string {
  const { buckets } = overview;
  const all = buckets.reduce((sum, bucket) => sum + sumOf(parts, bucket), 0);
  const [most] = buckets.toSorted((one, other) => sumOf(parts, other) - sumOf(parts, one));
  const peak =
    most === undefined || all === 0
      ? ""
      : ` Most: ${counted(sumOf(parts, most))}, ${columnName(most.from, view.unit)}.`;
  return `${what}, ${rangeInWords(view.range)}: ${counted(all)}.${peak}`;
}

function Columns({
  parts,
  what,
  ...props
}: OverTimeProps & { readonly parts: readonly Series[]; readonly what: string }) {
  const { buckets } = props.overview;
  const { unit } = props.view;
  const end = scaleEnd(Math.max(1, ...buckets.map((bucket) => sumOf(parts, bucket))));
  const name = (index: number) => axisName(buckets.at(index)?.from ?? "", unit);
  const middle = Math.floor((buckets.length - 1) / 2);
  return (
    <ColumnChart
      label={sentenceOf(what, parts, props)}
      scale={{ from: 0, to: end, height: 180 }}
      rules={[0, end / 2, end].map((at) => ({ at, label: counted(at) }))}
      ends={[name(0), buckets.length > 1 ? name(-1) : ""]}
      {...(buckets.length > 4 && { between: { column: middle, label: name(middle) } })}
      parts={parts}
      columns={buckets.map((bucket) => parts.map((part) => part.of(bucket)))}
    />
  );
}

function Numbers({
  parts,
  what,
  ...props
}: OverTimeProps & { readonly parts: readonly Series[]; readonly what: string }) {
  const { unit, range } = props.view;
  return (
    <Table
      caption={`${what}, ${rangeInWords(range)}`}
      columns={[{ heading: "From" }, ...parts.map(({ name }) => ({ heading: name, figures: true }))]}
      rows={props.overview.buckets.map((bucket) => ({
        id: bucket.from,
        cells: [columnName(bucket.from, unit), ...parts.map((part) => counted(part.of(bucket)))],
      }))}
    />
  );
}

/** How many visits there were, and when. */
export function VisitsOverTime(props: OverTimeProps) {
  return (
    <ChartPanel
      title="Visits"
      note="Of people, not of programs; who asked not to be counted is not"
      sheet="time"
      view={props.view}
      chart={<Columns {...props} what="Visits" parts={[visits]} />}
      table={<Numbers {...props} what="Visits" parts={[visits, views]} />}
    />
  );
}

/** What was sent, and when, by form. */
export function LeadsOverTime(props: OverTimeProps) {
  const parts = formParts(props.overview.buckets);
  return (
    <ChartPanel
      title="Leads by form"
      note="Everything that was received, signups included"
      sheet="time"
      view={props.view}
      chart={<Columns {...props} what="Leads" parts={parts} />}
      table={<Numbers {...props} what="Leads by form" parts={parts} />}
    />
  );
}
