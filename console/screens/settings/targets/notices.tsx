import { Said } from "#console/screens/words/said.tsx";
import { noticesName, type TargetList } from "#contract/console/targets.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { type Test, TestButton } from "./test-outcome.tsx";

/** Who gets our own mails about leads: how the server read NOTIFY_TO. */
export function Notices({
  notices: { addresses, unread, isDefault },
  test,
}: {
  readonly notices: TargetList["notices"];
  readonly test?: Test;
}) {
  return (
    <>
      <p>
        {isDefault
          ? "Nobody else is named, so new leads and warnings go to the company's own address:"
          : "These addresses get new leads and warnings:"}
      </p>
      <ul className="settings-list">
        {addresses.map((address) => (
          <li key={address}>
            <Said>{address}</Said>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <Notice tone="warn" title="Parts of NOTIFY_TO are no address, and nobody is told there.">
          {unread.map((part) => (
            <code key={part}>
              <Said>{part}</Said>
            </code>
          ))}{" "}
          Write addresses with commas between them, and start the server again.
        </Notice>
      )}
      {test && (
        <p>
          <TestButton name={noticesName} test={test} />
        </p>
      )}
    </>
  );
}
