import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { calls, type OwnCalls } from "#contract/console/calls.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Whether visitors can book calls with this operator, when and where, and the feed for their calendar. */
export function Calls() {
  const { data, error, refetch } = useRead(calls.readOwnCalls);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what you said about calls" />;
  return (
    <>
      {!data.isOpen && (
        <p className="muted">
          Calls are booked on the scheduling page of another company. What stands here counts once they are
          booked on the site itself.
        </p>
      )}
      <SettingsForm own={data} />
      <Feed hasFeed={data.hasFeed} />
    </>
  );
}

function busyInWords({ busyUrl, readAt, busy }: OwnCalls): string {
  if (busyUrl === "") return "Without an address, only calls booked here count as busy.";
  if (readAt === null) return "Not read yet.";
  return `Read ${momentInWords(readAt)}: ${busy === 1 ? "1 busy time" : `${busy} busy times`} ahead. Read again every 10 minutes.`;
}

/** Whom another place is mailed to, beforehand. */
function mailedInWords({ toCome }: OwnCalls): string {
  if (toCome === 0) return "";
  const who =
    toCome === 1 ? "the client of your call to come" : `the clients of your ${toCome} calls to come`;
  return ` Saving another one mails it to ${who} at once.`;
}

function SettingsForm({ own }: { readonly own: OwnCalls }) {
  const keep = useWrite(calls.changeOwnCalls, [calls.readOwnCalls]);
  const save = async (given: FormData) => {
    const { problem } = await keep.mutateAsync({
      takesCalls: given.get("takesCalls") === "yes",
      place: textOf(given, "place"),
      busyUrl: textOf(given, "busyUrl"),
    });
    const told = textOf(given, "place").trim() === own.place ? 0 : own.toCome;
    showToast(
      problem === ""
        ? {
            tone: "default",
            title: "Saved",
            ...(told > 0 && {
              description:
                told === 1
                  ? "1 client is mailed the new place."
                  : `${told} clients are mailed the new place.`,
            }),
          }
        : { tone: "destructive", title: "Saved, but the busy times were not read", description: problem },
    );
  };
  return (
    <ShortForm sending={keep} onSend={save} submit="Save" keptAs="calls">
      {own.problem !== "" && (
        <Notice tone="warn" title="Your busy times could not be read the last time.">
          {own.problem} What was read before still counts.
        </Notice>
      )}
      <p className="account-check">
        <input
          id="takesCalls"
          name="takesCalls"
          type="checkbox"
          value="yes"
          defaultChecked={own.takesCalls}
        />{" "}
        <label htmlFor="takesCalls">Visitors can book calls with me</label>
      </p>
      <TextField
        name="place"
        label="Where the call is"
        hint={`The address of your video room, or words such as: we call you. Visitors read it.${mailedInWords(own)}`}
        defaultValue={own.place}
        maxLength={300}
      />
      <TextField
        name="busyUrl"
        label="Address of your calendar (.ics)"
        hint={`From Google, Outlook or another calendar: its secret or published address. ${busyInWords(own)}`}
        defaultValue={own.busyUrl}
        maxLength={2000}
      />
    </ShortForm>
  );
}

function Feed({ hasFeed }: { readonly hasFeed: boolean }) {
  const feed = useWrite(calls.makeFeed, [calls.readOwnCalls]);
  return (
    <>
      <h3>Your calls in your own calendar</h3>
      <p>
        A secret address that your calendar program reads again and again.{" "}
        {hasFeed ? "There is one; a new one ends it." : "There is none yet."}
      </p>
      {feed.error && <Notice tone="bad" title={sentenceOf(feed.error)} live />}
      {feed.data && (
        <Notice tone="warn" title="Subscribe to this address now: it is shown this once." live>
          <code className="account-feed">{feed.data.address}</code>
        </Notice>
      )}
      <p className="actions">
        <Button small look="secondary" pending={feed.isPending} onClick={() => feed.mutate({})}>
          {hasFeed ? "Make a new address" : "Make an address"}
        </Button>
      </p>
    </>
  );
}
