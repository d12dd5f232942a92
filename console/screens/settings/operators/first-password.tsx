import { momentInWords } from "#console/screens/words/times.ts";
import type { FirstPassword } from "#contract/console/own.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** A first password, shown to the owner, who gives it to the colleague. */
export function HandOn({ given }: { readonly given: FirstPassword }) {
  return (
    <Notice tone="warn" title="Hand this first password on: it is shown this once." live>
      <code className="settings-handed">{given.password}</code>
      It signs in until {momentInWords(given.until)}, and then asks for a password of their own. Tell it in
      person or by telephone, not by e-mail.
    </Notice>
  );
}
