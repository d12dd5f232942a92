import { useState } from "react";
import { settingReads } from "#console/api/setting-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { announcementName, announcements } from "#contract/announcement.ts";
import { type NewTarget, recipients } from "#contract/console/settings.ts";
import { Button } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

const kinds: readonly { readonly value: NewTarget["kind"]; readonly label: string }[] = [
  { value: "mail", label: "E-mail" },
  { value: "slack", label: "Slack, Mattermost or Rocket.Chat" },
  { value: "json", label: "Another program, by a signed webhook" },
];

const choices = announcements.map((value) => ({ value, label: announcementName(value) }));

/** Adds a target for announcements about leads. */
export function NewTargetDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button small onClick={() => setOpen(true)}>
          Add a recipient
        </Button>
      </p>
      <Dialog id="new-target" heading="Add a recipient" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Fields onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Fields({ onDone }: { readonly onDone: () => void }) {
  const addition = useWrite(recipients.addTarget, settingReads);
  const add = async (given: FormData) => {
    const { secret } = await addition.mutateAsync({
      name: textOf(given, "targetName"),
      kind: kinds.find(({ value }) => value === given.get("targetKind"))?.value ?? "mail",
      address: textOf(given, "targetAddress"),
      announcements: announcements.filter((one) => given.getAll("targetTold").includes(one)),
    });
    if (secret === null) onDone();
  };
  const secret = addition.data?.secret;
  if (secret) {
    return (
      <Notice tone="warn" title="Give this secret to the other program: it is shown this once." live>
        <code className="settings-handed">{secret}</code>
        It checks with it that a message comes from here, as standardwebhooks.com describes.
      </Notice>
    );
  }
  return (
    <ShortForm sending={addition} onSend={add} submit="Add" keptAs="new target">
      <TextField
        name="targetName"
        label="Name"
        hint="For lists and logs, for example crm."
        autoComplete="off"
      />
      <SelectField name="targetKind" label="Kind" options={kinds} defaultValue="mail" />
      <TextField
        name="targetAddress"
        label="Address"
        hint="An e-mail address, several with commas between them, or an https address."
        autoComplete="off"
        maxLength={2_000}
      />
      <ChoiceCards
        name="targetTold"
        label="Told about"
        hint="All but published reports and erasures carry personal data: name the company among the sub-processors of your legal facts."
        choose="many"
        choices={choices}
        defaultChosen={["lead.created"]}
      />
    </ShortForm>
  );
}
