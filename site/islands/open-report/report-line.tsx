import { Mark } from "#ui/mark/mark.tsx";
import { type Line, shortOf } from "./lines.ts";
import { type StatusNames, statusLooks } from "./statuses.ts";

export type LineLabels = Readonly<Record<"who" | "when" | "price" | "asks", string>> & {
  /** Before the wording of a law, which is not that of the standard. */
  readonly rule?: string | undefined;
};

export type ReportLineProps = {
  readonly line: Line;
  readonly statuses: StatusNames;
  readonly labels: LineLabels;
  readonly isOpen: boolean;
};

/**
 * One line of the open report, which opens at a press. Parts that an answer may change have `data-part`: the island
 * fills them again (fill-line.ts), so every part is rendered, and hidden while it is empty.
 */
export function ReportLine({ line, statuses, labels, isOpen }: ReportLineProps) {
  const { status, number, rule, source, plain, who, when, price, asks, way } = line;
  const { mark, tone } = statusLooks[status];
  return (
    <li className="line" data-id={line.id} data-status={status}>
      <details name="line" open={isOpen}>
        <summary>
          <span className="line-head">
            <b className="figures" data-part="number">
              {number}
            </b>{" "}
            <span>
              <Mark name={mark} {...(tone && { tone })} /> <span data-part="status">{statuses[status]}</span>
            </span>
          </span>
          <span className="line-plain" data-part="plain">
            {plain}
          </span>
          <span className="line-short figures" data-part="short">
            {shortOf(line)}
          </span>
        </summary>
        <p className="line-rule" hidden={rule === ""}>
          {labels.rule && <small>{labels.rule}</small>} <q data-part="rule">{rule}</q>{" "}
          <small data-part="source">{source}</small>
        </p>
        <div className="line-facts">
          <dl>
            <div hidden={who === ""}>
              <dt>{labels.who}</dt>
              <dd data-part="who">{who}</dd>
            </div>
            <div hidden={when === ""}>
              <dt>{labels.when}</dt>
              <dd data-part="when">{when}</dd>
            </div>
            <div hidden={price === ""}>
              <dt>{labels.price}</dt>
              <dd data-part="price">{price}</dd>
            </div>
          </dl>
          <p className="line-asks" hidden={asks === ""}>
            <span>{labels.asks}</span> <span data-part="asks">{asks}</span>
          </p>
          {way && (
            <a data-part="way" href={way.href}>
              {way.label}
            </a>
          )}
        </div>
      </details>
    </li>
  );
}
