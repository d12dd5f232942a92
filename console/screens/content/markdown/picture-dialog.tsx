import { type FormEvent, useState } from "react";
import { pictureHint, pictureTypes, usePictureStore } from "#console/screens/content/pictures.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { controlAttributes, Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type PictureDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Gets the picture as it is written in a text. */
  readonly onDone: (markdown: string) => void;
};

type Wrong = { readonly file?: string; readonly alt?: string };

function wrongWith(file: File | undefined, alt: string): Wrong {
  return {
    ...((file === undefined || file.size === 0) && { file: "Choose a picture." }),
    ...(alt === "" && { alt: "Say what can be seen on it: some readers hear it instead." }),
  };
}

/** Asks for a picture and its alternative text, and stores it. */
export function PictureDialog({ isOpen, onClose, onDone }: PictureDialogProps) {
  return (
    <Dialog id="add-picture" heading="Add a picture" open={isOpen} onClose={onClose}>
      {isOpen && <PictureForm onDone={onDone} onCancel={onClose} />}
    </Dialog>
  );
}

type PictureFormProps = Pick<PictureDialogProps, "onDone"> & { readonly onCancel: () => void };

function PictureForm({ onDone, onCancel }: PictureFormProps) {
  const picture = usePictureStore();
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = given.get("picture");
    const file = chosen instanceof File ? chosen : undefined;
    const alt = String(given.get("alt") ?? "").trim();
    const found = wrongWith(file, alt);
    setWrong(found);
    if (file === undefined || Object.keys(found).length > 0) return;
    const address = await picture.store(file);
    if (address !== undefined) onDone(`![${alt.replaceAll(/[[\]\n]/g, " ")}](${address})`);
  };
  const field = { name: "picture", label: "Picture", hint: pictureHint };
  const shown = { ...field, ...(wrong.file !== undefined && { error: wrong.file }) };
  return (
    <form className="content-picture" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {picture.refused !== "" && <Notice tone="bad" title={picture.refused} live />}
      <Field {...shown}>
        <input {...controlAttributes(shown)} className="control" type="file" accept={pictureTypes} />
      </Field>
      <TextField
        name="alt"
        label="What can be seen on it"
        hint="Read aloud to people who do not see the picture."
        maxLength={300}
        {...(wrong.alt !== undefined && { error: wrong.alt })}
      />
      <p className="actions">
        <Button type="submit" small pending={picture.isPending}>
          Add the picture
        </Button>
        <Button small look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
