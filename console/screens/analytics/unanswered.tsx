import { useSession } from "#console/api/session.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { Said } from "#console/screens/words/said.tsx";
import { analytics, type Questions } from "#contract/console/analytics.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Table } from "#ui/table/table.tsx";
import { AskedPanel, Forget } from "./asked-panel.tsx";
import { counted } from "./figures.ts";

const places = { chat: "Chat", search: "Search" };

/** What visitors asked and the site did not answer, and where to write the answer. */
export function Unanswered() {
  return (
    <AskedPanel
      title="Asked and not answered"
      about="In the chat and the search, on all days that are kept. Names, numbers and addresses are left out; a question with other words than the site’s own is shown once two visitors have asked it."
      loading="Loading the questions"
      read={useRead(analytics.readQuestions)}
    >
      {(data) => (
        <>
          {data.questions.length === 0 ? (
            <Empty title="No question is open.">What nobody could be answered is listed here.</Empty>
          ) : (
            <Asked {...data} />
          )}
          {data.waiting > 0 && (
            <p className="fine muted">
              {counted(data.waiting)} more {data.waiting === 1 ? "waits" : "wait"} until a second visitor asks
              the same.
            </p>
          )}
        </>
      )}
    </AskedPanel>
  );
}

function Asked({ questions }: Questions) {
  const role = useSession().data?.operator.role;
  const forget = useWrite(analytics.forgetQuestion, [analytics.readQuestions]);
  const rows = questions.map(({ id, text, place, count }) => ({
    id,
    cells: [
      <Said key="text">{text}</Said>,
      places[place],
      counted(count),
      <span key="acts" className="panel-acts">
        {role === "owner" && (
          <a
            className="link"
            href={fileHref("assistant.yaml", "topics")}
            aria-label={`Write an answer: ${text}`}
          >
            Write an answer
          </a>
        )}
        <Forget what={text} isPending={forget.isPending} forget={(after) => forget.mutate({ id }, after)} />
      </span>,
    ],
  }));
  const columns = [
    { heading: "Question" },
    { heading: "Where" },
    { heading: "Asked", figures: true },
    { heading: "What to do" },
  ];
  return <Table caption="Questions that were asked and not answered" columns={columns} rows={rows} />;
}
