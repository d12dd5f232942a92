import { Badge } from "#ui/badge/badge.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import type { Example } from "#ui/example/example.ts";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { Card, Cards } from "./card.tsx";

const audits = ["Control list, in plain words", "Evidence gathered for you", "One call a week"];

export const examples: readonly Example[] = [
  {
    name: "Offers, one flagged",
    element: (
      <Cards>
        <Card
          heading="Gap check"
          level={3}
          actions={<Button look="secondary">Book a 20-min Fit Call</Button>}
        >
          <p>Where you stand against one framework.</p>
          <TickList items={audits.slice(0, 1)} />
        </Card>
        <Card
          heading="Readiness"
          level={3}
          flag="Most Popular"
          actions={<ButtonLink href="#readiness">Get a quote</ButtonLink>}
        >
          <p>Everything an auditor will ask for, in order.</p>
          <TickList items={audits} />
        </Card>
        <Card heading="Managed IT" level={3} actions={<Button look="secondary">Schedule Workshop</Button>}>
          <p>Four desks, one team.</p>
          <TickList items={audits.slice(0, 2)} />
        </Card>
      </Cards>
    ),
  },
  {
    name: "Articles",
    element: (
      <Cards>
        <Card heading="What is SOC 2?" level={3} href="#soc-2" badges={<Badge>Compliance</Badge>}>
          <p>Read it before your auditor does.</p>
        </Card>
        <Card
          heading="Incident response planning"
          level={3}
          href="#incidents"
          badges={<Badge>Security</Badge>}
        >
          <p>Who calls whom, and in what order.</p>
        </Card>
      </Cards>
    ),
  },
];
