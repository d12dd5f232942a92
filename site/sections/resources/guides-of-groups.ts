type Guide = { readonly id: string; readonly data: { readonly group: string; readonly publishDate: string } };
type Group = { readonly title: string; readonly articles: readonly string[] };

/**
 * The guides of each group: first those that the group lists, in its order, then the others that name the
 * group, the newest first.
 * @throws {Error} when a group lists a guide that does not exist or that names another group, or when a guide
 *   names a group that does not exist. The message says which one, and what to do.
 */
export function guidesOfGroups<Found extends Guide>(
  groups: readonly Group[],
  guides: readonly Found[],
): readonly (readonly Found[])[] {
  const titles = groups.map(({ title }) => title);
  const lost = guides.find(({ data }) => !titles.includes(data.group));
  if (lost) {
    throw new Error(
      `resources/${lost.id}.md names the group "${lost.data.group}", which is not in resources.yaml. Write one of: ${titles.join(", ")}.`,
    );
  }
  return groups.map(({ title, articles }) => {
    const own = guides.filter(({ data }) => data.group === title);
    const unknown = articles.find((slug) => !own.some(({ id }) => id === slug));
    if (unknown !== undefined) {
      throw new Error(
        `resources.yaml lists ${unknown} under "${title}", but no guide of that name has this group. Take it out, or correct \`group\` in resources/${unknown}.md.`,
      );
    }
    const first = articles.flatMap((slug) => own.filter(({ id }) => id === slug));
    const others = own
      .filter(({ id }) => !articles.includes(id))
      .toSorted((one, other) => other.data.publishDate.localeCompare(one.data.publishDate));
    return [...first, ...others];
  });
}
