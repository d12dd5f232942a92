import "./room.css";
import { Fragment, lazy } from "react";
import { hrefOf } from "#console/address/address.ts";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { Part } from "#console/screens/part/part.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import {
  dayInWords,
  firmClockOf,
  firmDayOf,
  momentInWords,
  weekdayInWords,
} from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { at } from "#contract/console/endpoint.ts";
import { type Room as Content, rooms } from "#contract/console/rooms.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { roomReference } from "./room-reference.ts";
import { RoomTopicForm } from "./room-topic.tsx";

/** Loaded apart: it is rare. */
const Disputes = lazy(async () => ({ default: (await import("./disputes.tsx")).Disputes }));

/** The room of a lead: what waits for whom, who is there, and what was done. */
export function Room({ path }: { readonly path: string }) {
  const reference = roomReference(path) ?? "";
  const { data, error, refetch } = useRead(at(rooms.readRoom, { reference }));
  return (
    <div className="room">
      <p className="actions">
        <ButtonLink small look="ghost" href={hrefOf({ path: `/leads/${reference}`, query: "" })}>
          <Icon name="inbox" />
          The lead
        </ButtonLink>
        <ButtonLink small look="ghost" href={hrefOf({ path: `/reports/${reference}`, query: "" })}>
          <Icon name="clipboard-check" />
          Report
        </ButtonLink>
      </p>
      <h1>
        Room of <span className="figures">{reference}</span>
      </h1>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the room" />
      ) : data.room === null ? (
        <Closed reference={reference} title="This lead has no room yet.">
          In a room the client answers what the form did not ask, alone or with colleagues. They get its
          address by mail.
        </Closed>
      ) : data.room.endedAt !== null ? (
        <>
          <Closed reference={reference} title={`The room ended on ${momentInWords(data.room.endedAt)}.`}>
            What was answered stays. Opened again, it has new addresses.
          </Closed>
          <History lines={data.room.history} />
        </>
      ) : (
        <Open reference={reference} room={data.room} />
      )}
    </div>
  );
}

/** An act on the room, after which it is read again. */
function useAct(reference: string) {
  const outdated = [at(rooms.readRoom, { reference }), ...leadReads, ...reportReads];
  return {
    open: useWrite(at(rooms.openRoom, { reference }), outdated),
    end: useWrite(at(rooms.endRoom, { reference }), outdated),
    see: useWrite(at(rooms.seeRoom, { reference }), outdated),
    renew: useWrite(at(rooms.renewRoomAddress, { reference }), outdated),
    add: useWrite(at(rooms.addRoomLead, { reference }), outdated),
  };
}

const saidWhenRefused = {
  onError: (error: Error) =>
    showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
};

function mailed(title: string) {
  showToast({ tone: "default", title, description: "The address goes out by mail." });
}

type ClosedProps = { readonly reference: string; readonly title: string; readonly children: string };

function Closed({ reference, title, children }: ClosedProps) {
  const { open } = useAct(reference);
  return (
    <Empty title={title}>
      <span>{children}</span>{" "}
      <Button
        disabled={open.isPending}
        onClick={() => open.mutate({}, { ...saidWhenRefused, onSuccess: () => mailed("The room is open") })}
      >
        Open the room
      </Button>
    </Empty>
  );
}

function Open({ reference, room }: { readonly reference: string; readonly room: Content }) {
  const { see, end, add } = useAct(reference);
  return (
    <>
      {room.isNew && (
        <Notice tone="warn" title="The client did something here that nobody has looked at.">
          <Button
            small
            look="secondary"
            disabled={see.isPending}
            onClick={() => see.mutate({}, saidWhenRefused)}
          >
            Looked at
          </Button>
        </Notice>
      )}
      {room.disputes.length > 0 && (
        <section>
          <h2>Answered in two ways</h2>
          <Part>
            <Disputes reference={reference} disputes={room.disputes} />
          </Part>
        </section>
      )}
      <section>
        <h2>Topics</h2>
        {room.topics.map((topic) => (
          <details key={topic.id} className="room-topic">
            <summary>
              {topic.title}: {topic.answered} of {topic.total}
              {topic.who !== "" && (
                <>
                  , with <Said>{topic.who}</Said>
                </>
              )}
              {topic.dueOn !== null && `, by ${dayInWords(topic.dueOn)}`}
            </summary>
            <RoomTopicForm key={versionOf(topic)} reference={reference} topic={topic} />
          </details>
        ))}
      </section>
      <People reference={reference} people={room.people} />
      <section>
        <h2>Leads in this room</h2>
        <ul>
          {room.leads.map((one) => (
            <li key={one}>
              <a className="link figures" href={hrefOf({ path: `/leads/${one}`, query: "" })}>
                {one}
              </a>
            </li>
          ))}
        </ul>
        {room.others.map(({ reference: other, name }) => (
          <p key={other}>
            <Button
              small
              look="secondary"
              disabled={add.isPending}
              onClick={() => add.mutate({ other }, { ...saidWhenRefused, onSuccess: () => mailed("Added") })}
            >
              Add {other} of <Said>{name}</Said>
            </Button>
          </p>
        ))}
      </section>
      <History lines={room.history} />
      <p className="actions">
        <Button look="secondary" disabled={end.isPending} onClick={() => end.mutate({}, saidWhenRefused)}>
          End the room
        </Button>
      </p>
    </>
  );
}

/** What makes the form of a topic another one: its answers begin anew when somebody has changed them. */
function versionOf({ questions }: Content["topics"][number]): string {
  return questions.map(({ version }) => version).join(".");
}

function People({ reference, people }: { readonly reference: string; readonly people: Content["people"] }) {
  const { renew } = useAct(reference);
  return (
    <section>
      <h2>People</h2>
      <ul>
        {people.map(({ id, name, email, mayAnswer, mayManage, topics }) => (
          <li key={id}>
            <p>
              <Said>{`${name}, ${email}`}</Said>:{" "}
              {[mayAnswer ? "answers" : "reads", mayManage ? "changes people" : ""]
                .filter(Boolean)
                .join(", ")}
              ; {topics.join(", ") || "all topics"}
            </p>
            <Button
              small
              look="secondary"
              disabled={renew.isPending}
              onClick={() =>
                renew.mutate({ personId: id }, { ...saidWhenRefused, onSuccess: () => mailed("Renewed") })
              }
            >
              Renew the address
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was done in the room, by day, the newest first. */
function History({ lines }: { readonly lines: Content["history"] }) {
  const days = Map.groupBy(lines, ({ at: time }) => firmDayOf(time));
  return (
    <section>
      <h2>History</h2>
      {[...days].map(([day, done]) => (
        <Fragment key={day}>
          <h3>{weekdayInWords(day)}</h3>
          <ul>
            {done.map(({ at: time, who, text }) => (
              <li key={`${time} ${who} ${text}`}>
                <time dateTime={time}>{firmClockOf(time).clock}</time> <Said>{`${who} ${text}`}</Said>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
