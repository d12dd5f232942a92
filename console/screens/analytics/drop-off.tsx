import { useState } from "react";
import { useRead } from "#console/api/use.ts";
import { formName } from "#console/screens/words/names.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { analytics, type DropOff as Numbers } from "#contract/console/analytics.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { counted, shareOf } from "./figures.ts";
import { Panel } from "./panel.tsx";
import type { View } from "./span.ts";

const columns = [
  { heading: "Step" },
  { heading: "Share of those who began" },
  { heading: "Reached", figures: true },
  { heading: "Left here", figures: true },
  { heading: "Before", figures: true },
];

/** At which step people leave the questionnaires. */
export function DropOff({ view }: { readonly view: View }) {
  const { data, error, refetch } = useRead(analytics.readDropOff, view.range);
  return (
    <Panel
      title="Where people leave"
      note="Steps that were reached, each once per visit; the last line is what was sent"
      sheet="steps"
      view={view}
    >
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the steps" />
      ) : (
        <Steps questionnaires={data.questionnaires} />
      )}
    </Panel>
  );
}

function Steps({ questionnaires }: Numbers) {
  const [slug, setSlug] = useState(() => busiest(questionnaires));
  const chosen = questionnaires.find((one) => one.slug === slug) ?? questionnaires[0];
  if (chosen === undefined) return null;
  const began = chosen.steps[0]?.now ?? 0;
  const rows = chosen.steps.map(({ step, title, now, before }, index) => {
    const next = chosen.steps[index + 1];
    return {
      id: String(step),
      cells: [
        step === 0 ? title : `${step}. ${title}`,
        <span key="bar" className="panel-bar">
          <Bar percent={began === 0 ? 0 : Math.min(100, Math.round((now / began) * 1000) / 10)} />
        </span>,
        counted(now),
        next === undefined ? "" : shareOf(Math.max(0, now - next.now), now),
        counted(before),
      ],
    };
  });
  return (
    <>
      <p className="panel-choice">
        <select
          className="control"
          aria-label="Questionnaire"
          value={chosen.slug}
          onChange={({ target }) => setSlug(target.value)}
        >
          {questionnaires.map((one) => (
            <option key={one.slug} value={one.slug}>
              {formName(one.slug)}
            </option>
          ))}
        </select>
      </p>
      <Table caption={`${chosen.title}, step by step`} columns={columns} rows={rows} />
    </>
  );
}

/** The questionnaire that most people began. */
function busiest(questionnaires: Numbers["questionnaires"]): string {
  const [most] = questionnaires.toSorted(
    (one, other) => (other.steps[0]?.now ?? 0) - (one.steps[0]?.now ?? 0),
  );
  return most?.slug ?? "";
}
