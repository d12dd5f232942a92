import type { Example } from "#ui/example/example.ts";
import { CoveringLink } from "./covering-link.tsx";

export const examples: readonly Example[] = [
  {
    name: "The whole card leads there",
    element: (
      <article className="card">
        <h3>
          <CoveringLink href="#hipaa">HIPAA for SaaS companies</CoveringLink>
        </h3>
        <p>What changes when a customer is a hospital.</p>
      </article>
    ),
  },
];
