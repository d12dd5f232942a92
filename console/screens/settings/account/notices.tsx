import { Fragment, useEffect, useState } from "react";
import { call } from "#console/api/call.ts";
import { startServiceWorker } from "#console/api/service-worker.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type DeviceList, devices, ringings, type Wishes, wishes } from "#contract/console/devices.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { Table } from "#ui/table/table.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Which of the operator's devices ring, for what and when. */
export function Notices() {
  const { data, error, refetch } = useRead(devices.listDevices);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading your devices" />;
  if (data.key === null) return <p className="muted">Notices to devices are switched off on this server.</p>;
  return (
    <>
      <Devices list={data} />
      <WishesForm list={data} />
    </>
  );
}

function say(title: string) {
  return {
    onSuccess: () => showToast({ tone: "default", title }),
    onError: (problem: unknown) =>
      showToast({ tone: "destructive", title: "That did not work", description: sentenceOf(problem) }),
  };
}

const columns = [{ heading: "Device" }, { heading: "Since" }, { heading: "Remove" }];

function Devices({ list }: { readonly list: DeviceList }) {
  const [here, setHere] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = useWrite(devices.removeDevice, [devices.listDevices]);
  const test = useWrite(devices.testDevices, []);
  const { refetch } = useRead(devices.listDevices);
  const look = () => void ownEndpoint().then(setHere, () => setHere(undefined));
  useEffect(look, []);
  const turnOn = async () => {
    setBusy(true);
    try {
      const isOn = await ringHere(list);
      if (isOn) showToast({ tone: "default", title: "This device rings from now on" });
      else
        showToast({
          tone: "destructive",
          title: "This browser does not permit notices",
          description: "Allow them for this site in the settings of the browser, then try again.",
        });
      look();
      await refetch();
    } catch (error) {
      say("").onError(error);
    }
    setBusy(false);
  };
  const rows = list.devices.map(({ id, client, createdAt, endpoint }) => ({
    id,
    cells: [
      <Said key="client">{endpoint === here ? `${client} (this one)` : client}</Said>,
      momentInWords(createdAt),
      <Button
        key="remove"
        small
        look="secondary"
        aria-label={`Remove ${client}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id }, say("The device was removed"))}
      >
        Remove
      </Button>,
    ],
  }));
  const isHere = list.devices.some(({ endpoint }) => endpoint === here);
  return (
    <>
      {rows.length > 0 && <Table caption="Devices that ring" columns={columns} rows={rows} />}
      {!canRing() && (
        <p className="muted">
          This browser cannot ring. On an iPhone or iPad, add the console to the home screen and open it
          there.
        </p>
      )}
      <p className="actions">
        {canRing() && !isHere && (
          <Button small pending={isBusy} onClick={() => void turnOn()}>
            Let this device ring
          </Button>
        )}
        {rows.length > 0 && (
          <Button
            small
            look="secondary"
            pending={test.isPending}
            onClick={() => test.mutate({}, say("A test is on its way to your devices"))}
          >
            Send a test
          </Button>
        )}
      </p>
    </>
  );
}

type CheckProps = {
  readonly name: string;
  readonly value?: string;
  readonly on: boolean;
  readonly label: string;
};

function Check({ name, value = "yes", on, label }: CheckProps) {
  const id = `${name}-${value}`;
  return (
    <p className="account-check">
      <input id={id} name={name} type="checkbox" value={value} defaultChecked={on} />{" "}
      <label htmlFor={id}>{label}</label>
    </p>
  );
}

const times: readonly { readonly value: Wishes["when"]; readonly label: string }[] = [
  { value: "business-hours", label: "In business hours" },
  { value: "outside-quiet-hours", label: "Always but in quiet hours" },
];

function WishesForm({ list: { wishes: before, firmZone } }: { readonly list: DeviceList }) {
  const keep = useWrite(devices.changeWishes, [devices.listDevices]);
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (given: FormData) => {
    const { kinds, when } = wishes.shape;
    await keep.mutateAsync({
      kinds: kinds.element.options.filter((kind) => given.getAll("kinds").includes(kind)),
      when: when.options.find((one) => one === textOf(given, "when")) ?? "always",
      quietFrom: textOf(given, "quietFrom"),
      quietUntil: textOf(given, "quietUntil"),
      zone: textOf(given, "zone"),
      urgentAlways: given.get("urgentAlways") === "yes",
      showsWords: given.get("showsWords") === "yes",
    });
    showToast({ tone: "default", title: "Saved" });
  };
  const zones = [...new Set([ownZone, before.zone])].filter((zone) => zone !== "");
  return (
    <ShortForm sending={keep} onSend={save} submit="Save" keptAs="notices">
      {/* What is reset after saving is what was saved: a list goes back to its first choice. */}
      <Fragment key={JSON.stringify(before)}>
        <fieldset className="account-kinds">
          <legend>Ring for</legend>
          {Object.entries(ringings).map(([kind, label]) => (
            <Check
              key={kind}
              name="kinds"
              value={kind}
              label={label}
              on={before.kinds.some((one) => one === kind)}
            />
          ))}
        </fieldset>
        <SelectField
          name="when"
          label="When"
          emptyLabel="Always"
          defaultValue={before.when === "always" ? "" : before.when}
          options={times}
        />
        <TextField name="quietFrom" label="Quiet from" type="time" defaultValue={before.quietFrom} />
        <TextField name="quietUntil" label="Quiet until" type="time" defaultValue={before.quietUntil} />
        <SelectField
          name="zone"
          label="Time zone"
          emptyLabel={`${firmZone}, of the firm`}
          defaultValue={before.zone}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
        />
        <Check
          name="urgentAlways"
          on={before.urgentAlways}
          label="Who waits at the phone, and incidents, ring at any time"
        />
        <Check
          name="showsWords"
          on={before.showsWords}
          label="Show names and words of clients, also on a locked screen"
        />
      </Fragment>
    </ShortForm>
  );
}

/** Whether this browser can ring. On an iPhone only a console that was put on the home screen can. */
function canRing(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The address at which this browser rings; undefined: it does not. */
async function ownEndpoint(): Promise<string | undefined> {
  const registration = canRing() ? await navigator.serviceWorker.getRegistration("/console/") : undefined;
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Lets this browser ring, after asking for permission. False: it was not given. */
async function ringHere({ key }: Pick<DeviceList, "key">): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await startServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key of the server would not ring any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await call(devices.addDevice, { endpoint: endpoint ?? "", p256dh, auth });
  return true;
}
