import type { LeadDetail } from "#contract/console/lead.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** Warns who writes to somebody who wants no e-mails. A person decides what goes out. */
export function NoMails({ lead: { marks } }: { readonly lead: Pick<LeadDetail, "marks"> }) {
  return marks.includes("no-mail") ? (
    <Notice tone="warn" title="They want no e-mails: write only what they asked for, or call." />
  ) : null;
}
