import { hrefOf } from "#console/address/address.ts";
import { useChecklist } from "#console/api/checklist.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** Leads owners to the guide of the first run while something is left to set up. */
export function LeftToSetUp() {
  const { data } = useChecklist();
  const left = (data?.points ?? []).filter(({ isSetUp, wrong }) => isSetUp && wrong !== null).length;
  if (left === 0) return null;
  return (
    <Notice
      tone="warn"
      title={`${left === 1 ? "One thing is" : `${left} things are`} left to set up before visitors come.`}
    >
      <a className="link" href={hrefOf({ path: "/settings/checklist", query: "" })}>
        Go on with the guide
      </a>
    </Notice>
  );
}
