import "./innovation.css";
import { Badge } from "#ui/badge/badge.tsx";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { word } from "#words/word.ts";
import { Panel } from "./panel.tsx";

/** A place with machines of its own. */
type EdgeLocation = {
  readonly location: string;
  /** In ms. */
  readonly latency: number;
  readonly devices: number;
  readonly status: "Optimal" | "Good" | "Suboptimal";
};

const edgeLocations: readonly EdgeLocation[] = [
  { location: word("Head office"), latency: 4, devices: 86, status: "Optimal" },
  { location: word("Warehouse"), latency: 9, devices: 41, status: "Optimal" },
  { location: word("Sales office"), latency: 18, devices: 22, status: "Good" },
  { location: word("Home offices"), latency: 37, devices: 34, status: "Suboptimal" },
];

/** What the virtual IT manager proposes this week. */
const proposals: readonly { readonly title: string; readonly why: string; readonly effect: string }[] = [
  {
    title: word("Renew endpoint protection for one year, not three"),
    why: word("Its second product leaves in the spring; three years would pay for it twice."),
    effect: word("Saves $10,000 a year"),
  },
  {
    title: word("Move home offices to the nearer gateway"),
    why: word("Their way to the file server is the longest of all places."),
    effect: word("37 ms become about 15"),
  },
  {
    title: word("Give the patch window two hours more"),
    why: word("Patches within 7 days fell to 91% because laptops sleep at night."),
    effect: word("Back to 95% in a month"),
  },
];

/** Requests of the last month, and how many were settled without a person. */
const requests: readonly { readonly what: string; readonly asked: number; readonly alone: number }[] = [
  { what: word("Password or second factor"), asked: 64, alone: 61 },
  { what: word("Access to a folder or program"), asked: 38, alone: 27 },
  { what: word("New program"), asked: 21, alone: 9 },
  { what: word("Device trouble"), asked: 27, alone: 5 },
];

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
