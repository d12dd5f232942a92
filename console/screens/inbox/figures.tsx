import { useRead } from "#console/api/use.ts";
import { spanInWords } from "#console/screens/words/times.ts";
import { inbox, type Figures as Numbers } from "#contract/console/inbox.ts";
import { todayPartNames } from "#contract/console/today.ts";
import { Stat, Stats } from "#ui/stat/stat.tsx";

function comparison({ received, receivedBefore }: Numbers): string {
  const difference = received - receivedBefore;
  if (difference === 0) return "As many as the week before";
  return `${Math.abs(difference)} ${difference > 0 ? "more" : "fewer"} than the week before`;
}

function pressure({ overdue, dueSoon }: Pick<Numbers, "overdue" | "dueSoon">): string {
  if (overdue > 0) return `${overdue} overdue, ${dueSoon} under 4 hours`;
  return dueSoon === 0 ? "None under 4 hours" : `${dueSoon} under 4 hours`;
}

/** How many of those who wait wrote last, in the words of Today. */
function wroteLast({ wrote }: Numbers): string {
  return wrote === 0 ? "" : `. ${todayPartNames.wrote}: ${wrote}`;
}

/** What is overdue or due soon: among leads, and in the quarantine, whose senders were promised a reply too. */
function allPressure(numbers: Numbers): string {
  const { quarantine, quarantineDueSoon, quarantineOverdue } = numbers;
  const leads = `${pressure(numbers)}${wroteLast(numbers)}`;
  if (quarantine === 0) return leads;
  const apart = pressure({ overdue: quarantineOverdue, dueSoon: quarantineDueSoon });
  return `${leads}. In quarantine ${quarantine}: ${apart.replace(/^None/, "none")}`;
}

/** Four numbers about the promised time and how it is kept. */
export function Figures() {
  const { data } = useRead(inbox.readFigures);
  const count = new Intl.NumberFormat("en-US");
  const numberOr = (value: number | undefined) => (value === undefined ? "–" : count.format(value));
  const median = data?.medianAnswerMinutes ?? null;
  return (
    <Stats>
      <Stat
        label="Waiting for a reply"
        value={numberOr(data?.waiting)}
        {...(data && { detail: allPressure(data) })}
      />
      <Stat
        label="Median first reply"
        value={median === null ? "–" : spanInWords(Math.round(median))}
        {...(data && { detail: `30 days. Promise: ${data.replyTime}` })}
      />
      <Stat
        label="New, last 7 days"
        value={numberOr(data?.received)}
        {...(data && { detail: comparison(data) })}
      />
      <Stat label="Calls booked" value={numberOr(data?.calls)} detail="Still to come" />
    </Stats>
  );
}
