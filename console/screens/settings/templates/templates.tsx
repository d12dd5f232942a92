import "./templates.css";
import { useState } from "react";
import { useReplyTemplates } from "#console/api/templates.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { TemplateList } from "#contract/console-templates.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TemplateForm } from "./template-form.tsx";

type Entry = TemplateList["templates"][number];

/** What operators begin a reply from. */
export function Templates() {
  const { data, error, refetch } = useReplyTemplates();
  const [edited, setEdited] = useState<string>();
  return (
    <section>
      <h2>Reply templates</h2>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the templates" />
      ) : (
        <ul className="templates">
          {data.templates.map((entry) => (
            <li key={entry.preset.id}>
              {edited === entry.preset.id ? (
                <TemplateForm entry={entry} sample={data.sample} onClose={() => setEdited(undefined)} />
              ) : (
                <Summary entry={entry} onEdit={() => setEdited(entry.preset.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Summary({
  entry: { template, changed },
  onEdit,
}: {
  readonly entry: Entry;
  readonly onEdit: () => void;
}) {
  return (
    <div className="templates-line">
      <div>
        <h3>
          <Said>{template.title}</Said>
        </h3>
        <p>
          <Said>{template.subject}</Said>
        </p>
        <p className="small muted">
          {changed === null ? (
            "As it came"
          ) : (
            <>
              Changed by <Said>{changed.by}</Said>, {momentInWords(changed.at)}
            </>
          )}
        </p>
      </div>
      <Button small look="secondary" aria-label={`Edit ${template.title}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
