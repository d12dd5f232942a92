import { hrefOf } from "#console/address/address.ts";
import { fileHref } from "#console/screens/content/words/places.ts";
import { SettingsForm } from "#console/screens/settings/server/settings-form.tsx";
import { Outcome, TestButton, useTest } from "#console/screens/settings/targets/test-outcome.tsx";
import { noticesName } from "#contract/console/targets.ts";
import { Link } from "#ui/link/link.tsx";

/** How mails are sent, and how replies are read from the mailbox. */
export function MailSettings() {
  const test = useTest();
  return (
    <>
      <section>
        <h2>Mails that go out</h2>
        <SettingsForm group="mail" />
        <p>
          <TestButton name={noticesName} test={test} />
        </p>
        <Outcome test={test} ofOwn />
      </section>
      <section>
        <h2>Answers that come in</h2>
        <p>
          What clients answer is shown with their lead once a mailbox is named. Mails to clients end with the
          signature that each operator writes under{" "}
          <Link href={hrefOf({ path: "/settings", query: "" })}>Your account</Link>; what mails to visitors
          say stands in <Link href={fileHref("mails.yaml")}>their words</Link>.
        </p>
        <SettingsForm group="mailbox" />
      </section>
    </>
  );
}
