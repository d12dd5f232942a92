import type { TemplateList } from "#contract/console-templates.ts";
import type { ReplyTemplate } from "#contract/reply-template.ts";
import type { Database } from "#server/database/open.ts";

/** Every template: as an owner changed it, else as it came. */
export async function templatesOf(
  database: Database,
  presets: readonly ReplyTemplate[],
): Promise<TemplateList["templates"]> {
  const rows = await database
    .selectFrom("reply_templates as changed")
    .innerJoin("operators", "operators.id", "changed.operator_id")
    .select(["changed.id", "changed.title", "changed.subject", "changed.text", "changed.changed_at as at"])
    .select("operators.name as by")
    .execute();
  const changes = new Map(rows.map((row) => [row.id, row]));
  return presets.map((preset) => {
    const change = changes.get(preset.id);
    if (change === undefined) return { template: preset, preset, changed: null };
    const { at, by, ...template } = change;
    return { template, preset, changed: { at, by } };
  });
}
