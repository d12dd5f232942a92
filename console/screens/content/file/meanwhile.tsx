import { Said } from "#console/screens/words/said.tsx";
import type { ContentFile } from "#contract/console/content.ts";
import { placeInWords, valueInWords } from "#contract/console/places.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import type { Writing } from "./use-typed.ts";

type MeanwhileProps = { readonly file: ContentFile; readonly writing: Writing };

/** Says that somebody else saved this file, and merges what was typed into it. */
export function Meanwhile({ file, writing }: MeanwhileProps) {
  const takeIn = () => {
    writing.takeIn();
    showToast({
      tone: "default",
      title: "Their changes are taken in",
      description: "What you wrote is still there. Save it when you are done.",
    });
  };
  if (writing.isBehind) {
    return (
      <Notice
        tone="warn"
        title={`${file.draft?.by ?? file.changedBy ?? "Somebody"} changed this meanwhile.`}
        live
      >
        Nothing you wrote is lost.{" "}
        <Button small look="secondary" onClick={takeIn}>
          Take it in
        </Button>
      </Notice>
    );
  }
  return <Clashes file={file} writing={writing} />;
}

function Clashes({ file, writing }: MeanwhileProps) {
  const { clashes } = writing.typed;
  if (clashes.length === 0) return null;
  return (
    <section className="content-clashes" aria-label="You both changed">
      <h2>You both changed this. Yours stands; choose what stays.</h2>
      <ul>
        {clashes.map(({ path, mine, theirs }, index) => {
          const place = placeInWords(path, { ...file, ...file.words }) || "The text";
          return (
            <li key={path.join(".")}>
              <b>{place}</b>
              <p>
                Yours: <Said>{valueInWords(mine)}</Said>
              </p>
              <p>
                Theirs: <Said>{valueInWords(theirs)}</Said>
              </p>
              <p className="actions">
                <Button
                  small
                  look="secondary"
                  aria-label={`Keep mine: ${place}`}
                  onClick={() => writing.settle(index, false)}
                >
                  Keep mine
                </Button>
                <Button
                  small
                  look="secondary"
                  aria-label={`Take theirs: ${place}`}
                  onClick={() => writing.settle(index, true)}
                >
                  Take theirs
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
