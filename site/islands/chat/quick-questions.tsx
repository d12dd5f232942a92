import type { Topic } from "#schemas/script/script.ts";
import { Icon } from "#ui/icon/icon.tsx";

export type QuickQuestionsProps = {
  readonly label: string;
  readonly options: readonly Topic[];
  readonly onChoose: (topic: Topic) => void;
};

/** Questions that can be asked with one press. Renders nothing without questions. */
export function QuickQuestions({ label, options, onChoose }: QuickQuestionsProps) {
  if (options.length === 0) return null;
  return (
    <ul className="chat-questions" aria-label={label}>
      {options.map((topic) => (
        <li key={topic.id}>
          <button type="button" onClick={() => onChoose(topic)}>
            {topic.label}
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}
