import { word } from "#words/word.ts";
import "./innovation.css";
import { Badge } from "#ui/badge/badge.tsx";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { Panel } from "./panel.tsx";
import { type EdgeLocation, edgeLocations, proposals, requests } from "./sample/innovation.ts";

export type EdgeProps = Readonly<Record<"title" | "lead" | "table", string>> & {
  readonly columns: Readonly<Record<"location" | "latency" | "devices" | "status", string>>;
};

const edgeLooks: Readonly<
  Record<
    EdgeLocation["status"],
    { readonly mark: "tick" | "attention"; readonly tone: "ok" | "info" | "warn" }
  >
> = {
  Optimal: { mark: "tick", tone: "ok" },
  Good: { mark: "tick", tone: "info" },
  Suboptimal: { mark: "attention", tone: "warn" },
};

const edgeNames: Readonly<Record<EdgeLocation["status"], string>> = {
  Optimal: word("Optimal"),
  Good: word("Good"),
  Suboptimal: word("Suboptimal"),
};

/** Latency of a full bar, in ms. */
const slowest = 40;

/** Locations with machines of their own, and their latency. */
export function Edge({ title, lead, table, columns }: EdgeProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <Table
        caption={table}
        columns={[
          { heading: columns.location },
          { heading: columns.latency },
          { heading: columns.devices, figures: true },
          { heading: columns.status },
        ]}
        rows={edgeLocations.map(({ location, latency, devices, status }) => ({
          id: location,
          cells: [
            location,
            <span key="latency" className="gauge">
              {`${latency} ms`}
              <Bar percent={Math.round((latency / slowest) * 100)} tone={edgeLooks[status].tone} />
            </span>,
            devices,
            <Badge key="status" {...edgeLooks[status]}>
              {edgeNames[status]}
            </Badge>,
          ],
        }))}
      />
    </Panel>
  );
}

export type ManagerProps = Readonly<Record<"title" | "lead", string>>;

/** What the virtual IT manager would do, why, and with what effect. */
export function Manager({ title, lead }: ManagerProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <ol className="proposals">
        {proposals.map((proposal) => (
          <li key={proposal.title}>
            <b>{proposal.title}</b>
            <p>{proposal.why}</p>
            <p>
              <Mark name="traced" tone="ok" /> {proposal.effect}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export type SelfServiceProps = Readonly<Record<"title" | "lead" | "table", string>> & {
  readonly columns: Readonly<Record<"what" | "asked" | "alone" | "share", string>>;
};

/** What people request, and how many requests are settled without a person. */
export function SelfService({ title, lead, table, columns }: SelfServiceProps) {
  return (
    <Panel wide level={3} title={title} lead={lead}>
      <Table
        caption={table}
        columns={[
          { heading: columns.what },
          { heading: columns.asked, figures: true },
          { heading: columns.alone, figures: true },
          { heading: columns.share },
        ]}
        rows={requests.map(({ what, asked, alone }) => {
          const share = Math.round((alone / asked) * 100);
          return {
            id: what,
            cells: [
              what,
              asked,
              alone,
              <span key="share" className="gauge">
                {`${share}%`}
                <Bar percent={share} />
              </span>,
            ],
          };
        })}
      />
    </Panel>
  );
}
