import type { ReplyTemplate } from "#contract/console/reply-template.ts";
import type { TemplateList } from "#contract/console/templates.ts";
import type { Database } from "#server/database/open.ts";

/** Every template of the content, as an owner changed it; after them those that owners added, by title. */
export async function templatesOf(
  database: Database,
  presets: readonly ReplyTemplate[],
): Promise<TemplateList["templates"]> {
  const rows = await database
    .selectFrom("reply_templates as changed")
    .innerJoin("operators", "operators.id", "changed.operator_id")
    .select(["changed.id", "changed.title", "changed.subject", "changed.text", "changed.changed_at as at"])
    .select("operators.name as by")
    .orderBy("changed.title")
    .execute();
  const changes = new Map(rows.map((row) => [row.id, row]));
  const entryOf = ({ at, by, ...texts }: (typeof rows)[number], preset: ReplyTemplate | null) => ({
    // Only its texts are changed in the console.
    template: { ...preset, ...texts },
    preset,
    changed: { at, by },
  });
  const isAdded = ({ id }: { readonly id: string }) => !presets.some((preset) => preset.id === id);
  return [
    ...presets.map((preset) => {
      const change = changes.get(preset.id);
      return change ? entryOf(change, preset) : { template: preset, preset, changed: null };
    }),
    ...rows.filter(isAdded).map((row) => entryOf(row, null)),
  ];
}
