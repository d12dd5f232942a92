import "./templates.css";
import { useState } from "react";
import { useRead } from "#console/api/use.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type TemplateList, templates } from "#contract/console/templates.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TemplateForm } from "./template-form.tsx";

type Entry = TemplateList["templates"][number];

/** Stands for the new template; no id is empty. */
const added = "";

/** The templates with which operators begin a reply. */
export function Templates() {
  const { data, error, refetch } = useRead(templates.listTemplates);
  const [edited, setEdited] = useState<string>();
  const close = () => setEdited(undefined);
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
            <li key={entry.template.id}>
              {edited === entry.template.id ? (
                <TemplateForm entry={entry} sample={data.sample} onClose={close} />
              ) : (
                <Summary entry={entry} onEdit={() => setEdited(entry.template.id)} />
              )}
            </li>
          ))}
          <li>
            {edited === added ? (
              <TemplateForm sample={data.sample} onClose={close} />
            ) : (
              <Button small look="secondary" onClick={() => setEdited(added)}>
                Add a template
              </Button>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}

function Summary({
  entry: { template, preset, changed },
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
            "Original"
          ) : (
            <>
              {preset ? "Changed" : "Written"} by <Said>{changed.by}</Said>, {momentInWords(changed.at)}
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
