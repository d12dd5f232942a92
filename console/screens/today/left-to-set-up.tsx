import { hrefOf } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { leftToSetUp, thingsLeft } from "#console/screens/words/left-to-set-up.ts";
import { setup } from "#contract/console/checklist.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** Links owners to the checklist while something is left to set up. */
export function LeftToSetUp() {
  const { data } = useRead(setup.readChecklist);
  const left = leftToSetUp(data?.points ?? []);
  if (left === 0) return null;
  return (
    <Notice tone="warn" title={thingsLeft(left)}>
      <a className="link" href={hrefOf({ path: "/settings/checklist", query: "" })}>
        Go on with the guide
      </a>
    </Notice>
  );
}
