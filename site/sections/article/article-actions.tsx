import "./article-actions.css";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type ArticleActionsProps = {
  readonly title: string;
  readonly excerpt: string;
  readonly words: {
    readonly share: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly save: string;
    readonly saved: string;
    readonly removed: string;
    readonly notSaved: string;
    readonly export?: string;
  };
};

/**
 * Share, Save and Export. They need a script, so they are hidden without one; browsers have the same functions.
 */
export function ArticleActions({ title, excerpt, words }: ArticleActionsProps) {
  const { copied, notCopied, saved, removed, notSaved } = words;
  return (
    <div
      className="article-actions"
      data-article={title}
      data-excerpt={excerpt}
      data-words={JSON.stringify({ copied, notCopied, saved, removed, notSaved })}
    >
      <p role="status" />
      <Button look="ghost" small data-do="share">
        <Icon name="share" /> {words.share}
      </Button>
      <Button look="ghost" small data-do="save" aria-pressed="false">
        <Icon name="bookmark" /> {words.save}
      </Button>
      {words.export !== undefined && (
        <Button look="ghost" small data-do="export">
          <Icon name="printer" /> {words.export}
        </Button>
      )}
    </div>
  );
}
