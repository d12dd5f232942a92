import type { IntentPath } from "#questionnaires/engine/intent.ts";
import { spokenPath } from "#questionnaires/engine/spoken.ts";
import { word } from "#words/word.ts";

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

const iso27001Step = word("ISO 27001 readiness assessment");

/** What a firm prepares for that does not sell SOC 2: ISO 27001, or neither. */
export type InsteadOfSoc2 = "iso27001" | "none";

/**
 * The paths that a firm offers. Where it does not sell SOC 2, the path that names it begins with ISO 27001, or is left
 * out; a firm that says it in words of its own keeps it.
 */
export function offeredPaths(instead: InsteadOfSoc2 | undefined): readonly IntentPath[] {
  const naming = /SOC.?2/;
  if (instead === undefined) return intentPaths;
  return intentPaths.flatMap((path) => {
    if (!path.steps.some((step) => naming.test(step))) return path;
    const steps = path.steps.map((step) => (naming.test(step) ? iso27001Step : step));
    return instead === "none" ? [] : { ...path, steps };
  });
}

/** The path when no keyword matches. */
export const customPath = spokenPath({
  slug: "custom",
  title: "Custom Path",
  keywords: [],
  steps: ["Discuss needs", "Tailored solution design", "Implementation roadmap", "Success measurement"],
});
