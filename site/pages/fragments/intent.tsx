import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { FoundAnswer } from "#site/islands/intent/found-answer.tsx";
import { IntentResult, resultStyles } from "#site/islands/intent/intent-result.tsx";
import { facts } from "#site/layouts/facts.ts";
import { fragment } from "#site/rendering/routes.ts";

/** Not a page: the intent finder's answers, from which the server makes the answer to /?intent= for visitors without a script. It is never served unchanged. */
export const routes = fragment("/fragments/intent", ({ content }) => {
  const { scheduling } = facts(content);
  const { challenge } = content.words("home");
  const entry = { href: "/", kind: "answer", title: "", lead: "" } as const;
  const found = { answer: entry, isUrgent: true, next: [entry], pages: [entry] };
  const results = [...intentPaths, customPath].map((path) => ({
    path,
    isSaid: path !== customPath,
    others: path === customPath ? [] : intentPaths.filter((other) => other !== path),
  }));
  return (
    <>
      <template data-found="">
        <link rel="stylesheet" href={resultStyles} />
        <FoundAnswer found={found} words={challenge.found} />
      </template>
      {results.map((suggestion) => (
        <template key={suggestion.path.slug} data-path={suggestion.path.slug}>
          <link rel="stylesheet" href={resultStyles} />
          <IntentResult
            suggestion={suggestion}
            words={{ ...challenge, bookingUrl: scheduling.consultation }}
          />
        </template>
      ))}
    </>
  );
});
