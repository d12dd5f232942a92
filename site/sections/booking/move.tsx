import "./booking.css";
import type { MoveData } from "#site/requests/booking.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { FreeTimes, ZoneChoice, type ZoneWords } from "./free-times.tsx";
import { NoTime, type NoTimeProps } from "./no-time.tsx";

export type MoveProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "shared" | "present" | "taken" | "back", string>>;
  readonly times: ZoneWords & NoTimeProps & Readonly<Record<"laterDays" | "moreTimes", string>>;
  readonly zones: readonly { readonly id: string; readonly label: string }[];
  readonly data: MoveData;
};

/** Other times for a booked call. */
export function Move({ words, times, zones, data }: MoveProps) {
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {data.isShared && <p className="booking-line">{words.shared}</p>}
      {data.isTaken && (
        <p className="booking-line booking-warning" role="status">
          {words.taken}
        </p>
      )}
      <div className="booking-halves">
        <div className="booking-beside">
          <dl className="booking-facts">
            <div>
              <dt>{words.present}</dt>
              <dd>{data.when}</dd>
            </div>
          </dl>
          <ZoneChoice words={times} zones={zones} data={data} />
        </div>
        <div>
          {data.days.length === 0 && <NoTime {...times} />}
          <form method="post">
            <input type="hidden" name="action" value="move" />
            <input type="hidden" name="zone" value={data.zoneId} />
            <FreeTimes days={data.days} words={times} />
          </form>
        </div>
      </div>
      <p>
        <ButtonLink look="secondary" href={data.callUrl}>
          {words.back}
        </ButtonLink>
      </p>
    </div>
  );
}
