import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { sentenceOf } from "./problem.ts";

/** Says what could not be read, with a button to try again. */
export function Trouble({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Notice tone="bad" title={sentenceOf(error)} live>
      <Button look="secondary" small onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
