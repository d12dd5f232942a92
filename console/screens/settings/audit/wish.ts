function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

function startOf(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The query of the request, made from the address's query. Days on the reader's clock become times. */
export function wishOf(query: string): string {
  const given = new URLSearchParams(query);
  const [from, until] = [given.get("from") ?? "", given.get("until") ?? ""];
  const wish = {
    by: given.get("by") ?? "",
    kind: given.get("kind") ?? "",
    from: isDay.test(from) ? startOf(from) : "",
    until: isDay.test(until) ? dayAfter(until) : "",
  };
  return new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== "")).toString();
}
