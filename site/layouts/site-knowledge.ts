import { type KnowledgeFile, knowledgeFile } from "#search/knowledge.ts";
import type { Indexed } from "#search/site-index.ts";
import type { Content } from "#site/content/content.ts";
import { answerEntries, pricedAnswers, waysToAsk } from "#site/islands/assistant/answer-entries.ts";

function articleEntries(content: Content): readonly Indexed[] {
  const [guides, articles] = [content.entries("resources"), content.entries("blog")];
  const cases = content.entries("cases").filter(({ data }) => !data.sample);
  return [
    ...guides.map(({ id, data }) => ({
      href: `/resources/${id}`,
      kind: "guide" as const,
      title: data.title,
      lead: data.excerpt,
      words: data.category,
      text: "",
    })),
    ...articles.map(({ id, data }) => ({
      href: `/blog/${id}`,
      kind: "article" as const,
      title: data.title,
      lead: data.excerpt,
      words: data.tags.join(" "),
      text: "",
    })),
    ...cases.map(({ id, data }) => ({
      href: `/cases/${id}`,
      kind: "page" as const,
      title: data.title,
      lead: data.excerpt,
      words: data.frameworks.join(" "),
      text: [data.situation, ...data.work, ...data.outcome].join(" "),
    })),
  ];
}

function serviceEntries(content: Content): readonly Indexed[] {
  const { categories } = content.words("services").stack;
  return categories.map(({ id, title, description, services }) => ({
    href: `/services#${id}`,
    kind: "service" as const,
    title,
    lead: description,
    words: services.map((service) => service.title).join(" "),
    text: services.flatMap((service) => [service.description, ...service.features]).join(" "),
  }));
}

/** Everything that can be found on the site, as the file that the browser and the server read. */
export function siteKnowledge(content: Content): KnowledgeFile {
  const { topics, keywordGroups, offTopic } = content.words("assistant");
  const { pages } = content.words("search");
  const entries = [
    ...answerEntries(topics, keywordGroups),
    ...articleEntries(content),
    ...serviceEntries(content),
    ...pages.map((page) => ({ ...page, kind: "page" as const, text: "" })),
  ];
  const urgent = topics.filter((topic) => topic.urgent).map(({ id }) => id);
  return knowledgeFile(entries, {
    groups: keywordGroups,
    priced: pricedAnswers(topics),
    urgent,
    offTopic,
    asked: waysToAsk(topics),
  });
}
