import { company } from "#contract/company.ts";
import { signOf } from "#questionnaires/engine/writing.ts";
import { costsTable } from "#questionnaires/readiness/tables.ts";
import { type Finding, placedIn, placedTexts, type Texts, textOf } from "./placed.ts";

/** Signs that a reader takes for another currency than the firm's, unless its own has them ("R$", "NZ$"). */
const foreignSigns = (code: string) =>
  ["€", "£", "$", "¥", "₹"].filter((sign) => !signOf(code).includes(sign));

/** Amounts in another currency than the firm's: to say another one turns no dollars into pounds. */
function findingsInCurrency(texts: Texts): readonly Finding[] {
  const ours = company.safeParse(placedIn(texts, "company.yaml").words);
  const costs = placedIn(texts, "costs.yaml");
  const theirs = costsTable.safeParse(costs.words);
  if (!ours.success || !theirs.success) return [];
  const { code } = ours.data.legal.currency;
  const at = (file: string, line: number, text: string, sentence: string) =>
    ({ kind: "problem", file, line, path: [], text, sentence }) as const;
  const other = theirs.data.currency ?? code;
  const inCosts =
    other === code
      ? []
      : [
          at(
            "costs.yaml",
            costs.lineOf(["currency"]),
            other,
            `these amounts are in ${other}, and the firm’s currency is ${code} (company.yaml): write each amount in ${code}, then its name here.`,
          ),
        ];
  const read = placedIn(texts, "plans.yaml");
  const inPlans = [...placedTexts(read.words)].flatMap(([path, text]): readonly Finding[] => {
    const isPrice = path.at(-1) === "price";
    const foreign = foreignSigns(code).find((sign) =>
      isPrice ? text.includes(sign) : namesAmount(text, sign),
    );
    if (foreign === undefined) return [];
    const sentence = `${isPrice ? "this price has a" : "this names an amount in"} ${foreign}, and the firm’s currency is ${code} (company.yaml): write it in ${code}.`;
    // What an earlier version showed is shown by this one, too: there only plans were refused.
    const kind = isPrice && path[0] === "plans" ? "problem" : "warning";
    return [{ kind, file: "plans.yaml", line: read.lineOf(path), path, text: textOf(text), sentence }];
  });
  const inNotes = [...placedTexts(costs.words)].flatMap(([path, text]): readonly Finding[] => {
    const foreign = foreignSigns(code).find((sign) => namesAmount(text, sign));
    if (foreign === undefined) return [];
    const sentence = `this names an amount in ${foreign}, and the firm’s currency is ${code} (company.yaml): write it in ${code}.`;
    return [
      { kind: "warning", file: "costs.yaml", line: costs.lineOf(path), path, text: textOf(text), sentence },
    ];
  });
  return [...inCosts, ...inPlans, ...inNotes];
}

/** Whether an amount stands beside a sign: "$5", "€ 5", "5 €", "${price}". */
function namesAmount(line: string, sign: string): boolean {
  const parts = line.split(sign);
  return parts.some(
    (part, index) =>
      index < parts.length - 1 && (/[\d}]\s?$/.test(part) || /^\s?[\d{]/.test(parts[index + 1] ?? "")),
  );
}

/** Whether a fact of ours stands beside a sign: "${cost:readiness}". It is an amount in the firm's own currency. */
function namesOwnAmount(line: string, sign: string): boolean {
  return line.includes(`${sign}{`) || line.includes(`}${sign}`) || line.includes(`} ${sign}`);
}

/**
 * Texts of our own that name an amount in another currency than the firm's. Articles may speak of laws and fines; there
 * only our own prices are ours.
 */
function findingsInAmounts(texts: Texts): readonly Finding[] {
  const ours = company.safeParse(placedIn(texts, "company.yaml").words);
  if (!ours.success) return [];
  const { code } = ours.data.legal.currency;
  const signs = foreignSigns(code);
  return [...texts].flatMap(([file, text]) => {
    const foreign = signs.filter((sign) => text.includes(sign));
    if (foreign.length === 0 || !/\.(?:yaml|md)$/.test(file) || /^(?:plans|costs|words)\.yaml$/.test(file))
      return [];
    const isFree = file.includes("/");
    return text.split("\n").flatMap((line, index): readonly Finding[] => {
      const own = foreign.find((sign) => namesOwnAmount(line, sign));
      const named = own ?? (isFree ? undefined : foreign.find((sign) => namesAmount(line, sign)));
      if (named === undefined || /^\s*#/.test(line)) return [];
      const sentence = `this names an amount in ${named}, and the firm’s currency is ${code} (company.yaml).`;
      return [{ kind: "warning", file, line: index + 1, path: [], text: textOf(line.trim()), sentence }];
    });
  });
}

/** Months for which a price by the month is compared with a part that is paid once. */
const comparedMonths = 12;

/** Prices that include a part that costs more than they do, for the same size of company. */
function findingsInPrices(texts: Texts): readonly Finding[] {
  const read = placedIn(texts, "costs.yaml");
  const costs = costsTable.safeParse(read.words);
  if (!costs.success) return [];
  const { prices } = costs.data;
  const timesOf = (per: string) => (per === "month" ? comparedMonths : 1);
  return prices.flatMap(({ name, per, bands, includes }, index) =>
    prices
      .filter(({ id }) => includes.includes(id))
      .filter((part) =>
        bands.some(({ upTo, high }) => {
          const same = part.bands.find((one) => one.upTo === null || (upTo !== null && one.upTo >= upTo));
          return same !== undefined && same.low * timesOf(part.per) > high * timesOf(per);
        }),
      )
      .map((part) => ({
        kind: "warning" as const,
        file: "costs.yaml",
        line: read.lineOf(["prices", index, "includes"]),
        path: ["prices", index, "includes"],
        text: part.name,
        sentence: `“${name}” includes “${part.name}”, which costs more by itself: raise one price, lower the other, or take the part out.`,
      })),
  );
}

/** Amounts of a folder of content that contradict its currency or each other. `own`: without the product's words. */
export function findingsInMoney(texts: Texts, own: Texts): readonly Finding[] {
  return [...findingsInCurrency(texts), ...findingsInAmounts(own), ...findingsInPrices(texts)];
}
