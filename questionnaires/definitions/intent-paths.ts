import type { IntentPath } from "#questionnaires/engine/intent.ts";
import { spokenPath } from "#questionnaires/engine/spoken.ts";

const paths: readonly IntentPath[] = [
  {
    slug: "compliance",
    title: "Compliance Path",
    keywords: ["compliance", "audit", "soc", "iso"],
    steps: [
      "SOC 2 readiness assessment",
      "Implementation roadmap",
      "Audit preparation",
      "Certification support",
    ],
    links: [
      { label: "The weeks, one by one", href: "/compliance-quick-start#timeline" },
      { label: "What it costs in all", href: "/pricing" },
      { label: "Your own report, without an address", href: "/your-report" },
    ],
  },
  {
    slug: "infrastructure",
    title: "Infrastructure Path",
    keywords: ["scale", "secure", "infrastructure", "system"],
    steps: [
      "Security assessment",
      "Scalable architecture design",
      "Implementation",
      "Ongoing monitoring and support",
    ],
  },
  {
    slug: "ai-enhancement",
    title: "AI Enhancement Path",
    keywords: ["ai", "automation", "streamline", "efficiency"],
    steps: [
      "Process analysis",
      "AI opportunity identification",
      "Custom automation",
      "Integration and training",
    ],
  },
  {
    slug: "security",
    title: "Security Path",
    keywords: ["security", "breach", "protect"],
    steps: [
      "Vulnerability assessment",
      "Security framework implementation",
      "Team training",
      "Continuous monitoring",
    ],
  },
  {
    slug: "cloud",
    title: "Cloud Path",
    keywords: ["cloud", "migration", "aws", "azure"],
    steps: [
      "Current environment audit",
      "Migration strategy",
      "Implementation",
      "Optimization and cost management",
    ],
  },
];

/** Paths in the order in which they are tried (specification, part 1, section 9). */
export const intentPaths = paths.map(spokenPath);

/** The path when no keyword matches. */
export const customPath = spokenPath({
  slug: "custom",
  title: "Custom Path",
  keywords: [],
  steps: ["Discuss needs", "Tailored solution design", "Implementation roadmap", "Success measurement"],
});
