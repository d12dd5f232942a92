import { type ReactNode, useState } from "react";
import { settingReads } from "#console/api/setting-reads.ts";
import { useRead, useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { type CopyState, copies } from "#contract/console/copies.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field/text-field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type Place = NonNullable<CopyState["place"]>;
type Of<Kind extends Place["kind"]> = Extract<Place, { kind: Kind }> | undefined;

const changed = [copies.readCopies, ...settingReads];

/** Milliseconds between two looks whether the first copy has arrived. */
const look = 5_000;

/** Where backups are copied to, and whether they arrive. */
export function Copies() {
  const { data, error, refetch } = useRead(
    copies.readCopies,
    {},
    { refetchInterval: ({ state }) => (state.data?.place && state.data.newestCopy === null ? look : false) },
  );
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label="Loading where copies go" />;
  const { place, lockedBy, isIgnored, isEncrypted } = data;
  return (
    <section>
      <h2>Copies elsewhere</h2>
      {place === null ? (
        <p>
          Backups lie beside what they are for, and are lost with it. Name a place elsewhere: a bucket of any
          storage that speaks S3, or a folder of a server that speaks SFTP. Each backup is copied there, and
          read back before it counts.
        </p>
      ) : (
        <PlaceState {...data} place={place} />
      )}
      {isIgnored && <Notice tone="warn" title="The place that is stored does not hold: set it again." />}
      {!isEncrypted && (
        <Notice tone="warn" title="Backups are not encrypted: whoever runs the place can read them.">
          Give a public key above, or let whoever operates the server set a passphrase, before copies leave.
        </Notice>
      )}
      {lockedBy === null ? (
        <>
          <Form summary="Storage that speaks S3" isOpen={place?.kind === "s3"}>
            <S3Form place={place?.kind === "s3" ? place : undefined} />
          </Form>
          <Form summary="A server that speaks SFTP" isOpen={place?.kind === "sftp"}>
            <SftpForm place={place?.kind === "sftp" ? place : undefined} />
          </Form>
        </>
      ) : (
        <p className="small muted">
          It is set in the environment of the server by <code>{lockedBy}</code>, so it is changed there.
        </p>
      )}
    </section>
  );
}

type FormProps = {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

function Form({ summary, isOpen, children }: FormProps) {
  return (
    <details className="settings-more settings-form" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function nameOf(place: Place): string {
  const folder = place.folder === "" ? "" : `, folder ${place.folder}`;
  return place.kind === "s3"
    ? `bucket ${place.bucket} at ${place.endpoint}${folder}`
    : `${place.user} at ${place.host}, port ${place.port}${folder}`;
}

function PlaceState({
  place,
  newestCopy,
  lockedBy,
}: Pick<CopyState, "newestCopy" | "lockedBy"> & { readonly place: Place }) {
  const test = useWrite(copies.tryCopyPlace, changed);
  return (
    <>
      <p>
        Each backup is copied to <Said>{nameOf(place)}</Said>, and read back before it counts.{" "}
        {newestCopy === null
          ? "None was copied there yet: that begins within seconds of a backup."
          : `The newest copy there is that of the backup of ${momentInWords(newestCopy)}.`}{" "}
        {place.deletesOld
          ? "What is too old here is removed there, too."
          : "Nothing is removed there: delete old copies there yourself, or let the place do it."}
      </p>
      <p className="actions">
        <Button small look="secondary" pending={test.isPending} onClick={() => test.mutate({})}>
          Try the place
        </Button>
        {lockedBy === null && <RemovePlace />}
      </p>
      <div role="status">
        {test.isSuccess && <p>It works: a small file was written there, read back, compared and removed.</p>}
        {test.error && <Notice tone="bad" title={sentenceOf(test.error)} />}
      </div>
    </>
  );
}

/** Ends copying after a confirmation. */
function RemovePlace() {
  const [isOpen, setOpen] = useState(false);
  const removal = useWrite(copies.removeCopyPlace, changed);
  const remove = () =>
    removal.mutate(
      {},
      { onSuccess: () => showToast({ tone: "default", title: "Nothing is copied any more" }) },
    );
  return (
    <>
      <Button small look="secondary" onClick={() => setOpen(true)}>
        Remove the place
      </Button>
      <Dialog id="remove-place" heading="Remove the place?" open={isOpen} onClose={() => setOpen(false)}>
        {removal.error && <Notice tone="bad" title={sentenceOf(removal.error)} live />}
        <p>Backups are not copied any more. The copies that are there stay there.</p>
        <p className="actions">
          <Button small pending={removal.isPending} onClick={remove}>
            Remove
          </Button>
        </p>
      </Dialog>
    </>
  );
}

const said = () =>
  showToast({
    tone: "default",
    title: "It works, and is set",
    description: "The newest backup follows now.",
  });

const kept = (place: Place | undefined) =>
  place ? "It is set, and never shown. Leave this empty to keep it. " : "";

function OldCopies({ place }: { readonly place: Place | undefined }) {
  return (
    <label className="account-check">
      <input type="checkbox" name="deletesOld" defaultChecked={place?.deletesOld ?? false} />
      Remove copies there when backups of their age are removed here
    </label>
  );
}

type LineProps = Pick<TextFieldProps, "name" | "label" | "hint" | "defaultValue">;

/** A line that no browser fills in. */
function Line(props: LineProps) {
  return <TextField {...props} autoComplete="off" />;
}

function S3Form({ place }: { readonly place: Of<"s3"> }) {
  const setting = useWrite(copies.setCopyPlace, changed);
  const save = async (given: FormData) => {
    await setting.mutateAsync({
      kind: "s3",
      endpoint: textOf(given, "copyEndpoint"),
      region: textOf(given, "copyRegion"),
      bucket: textOf(given, "copyBucket"),
      folder: textOf(given, "copyBucketFolder"),
      keyId: textOf(given, "copyKeyId"),
      secret: textOf(given, "copySecret"),
      deletesOld: given.has("deletesOld"),
    });
    said();
  };
  return (
    <ShortForm sending={setting} onSend={save} submit="Try it, and save">
      <Line
        name="copyEndpoint"
        label="Address"
        hint="As your provider names it, for example https://s3.eu-central-1.amazonaws.com."
        defaultValue={place?.endpoint ?? ""}
      />
      <Line
        name="copyRegion"
        label="Region"
        hint="For example eu-central-1; at some providers auto."
        defaultValue={place?.region ?? ""}
      />
      <Line
        name="copyBucket"
        label="Bucket"
        hint="Make it at your provider, closed to the public."
        defaultValue={place?.bucket ?? ""}
      />
      <Line
        name="copyBucketFolder"
        label="Folder in the bucket"
        hint="May be left empty."
        defaultValue={place?.folder ?? ""}
      />
      <Line
        name="copyKeyId"
        label="Key id"
        hint="Of a key that may list, read, write and delete in this bucket, and nothing else."
        defaultValue={place?.keyId ?? ""}
      />
      <TextField
        name="copySecret"
        label="Secret of the key"
        hint={`${kept(place)}Your provider shows it once.`}
        type="password"
        autoComplete="new-password"
      />
      <OldCopies place={place} />
    </ShortForm>
  );
}

/** The key that a server showed. */
type ShownKey = { readonly server: string; readonly hostKey: string };

class NotConfirmed extends Error {}

function SftpForm({ place }: { readonly place: Of<"sftp"> }) {
  const setting = useWrite(copies.setCopyPlace, changed);
  const [shown, setShown] = useState<ShownKey>();
  const save = async (given: FormData) => {
    const [host, port] = [textOf(given, "copyHost"), textOf(given, "copyPort")];
    const server = `${host}:${port}`;
    const isConfirmed = given.has("keyConfirmed") && shown?.server === server;
    const { hostKey } = await setting.mutateAsync({
      kind: "sftp",
      host,
      port,
      user: textOf(given, "copyUser"),
      secret: textOf(given, "copyPrivateKey").trim() || textOf(given, "copyPassword"),
      folder: textOf(given, "copyFolder"),
      hostKey: isConfirmed ? shown.hostKey : "",
      deletesOld: given.has("deletesOld"),
    });
    setShown(hostKey === null ? undefined : { server, hostKey });
    // What was typed stays in the form until the key is confirmed.
    if (hostKey !== null) throw new NotConfirmed();
    said();
  };
  return (
    <ShortForm sending={setting} onSend={save} submit="Try it, and save">
      <Line
        name="copyHost"
        label="Server"
        hint="For example backup.example.com."
        defaultValue={place?.host ?? ""}
      />
      <Line name="copyPort" label="Port" defaultValue={String(place?.port ?? 22)} />
      <Line name="copyUser" label="User" defaultValue={place?.user ?? ""} />
      <TextField
        name="copyPassword"
        label="Password"
        hint={`${kept(place)}Leave this empty with a private key.`}
        type="password"
        autoComplete="new-password"
      />
      <ParagraphField
        name="copyPrivateKey"
        label="Private key"
        hint={`${kept(place)}The whole file of a key without a passphrase, made for this alone; it begins with -----BEGIN.`}
      />
      <Line
        name="copyFolder"
        label="Folder"
        hint="It has to be there. Empty: the folder in which the user arrives."
        defaultValue={place?.folder ?? ""}
      />
      <OldCopies place={place} />
      {shown && (
        <Notice tone="warn" title="Is this the key of your server?" live>
          <code className="settings-handed">{shown.hostKey}</code>
          Compare it with what your provider names, or with what ssh-keygen -lf says on the server. Nothing
          was sent to it yet, and later only to a server that shows this key.
        </Notice>
      )}
      {shown && (
        <label className="account-check">
          <input type="checkbox" name="keyConfirmed" />
          Yes, I have compared it: this is our server
        </label>
      )}
    </ShortForm>
  );
}
