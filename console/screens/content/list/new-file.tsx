import { useState } from "react";
import { go } from "#console/address/address.ts";
import { useWrite } from "#console/api/use.ts";
import { ShortForm } from "#console/screens/forms/short-form.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { type ContentList, content, contentNew } from "#contract/console/content.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

type NewFileProps = {
  readonly addable: ContentList["addable"];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Begins an article, a guide or a page. */
export function NewFile({ addable, isOpen, onClose }: NewFileProps) {
  return (
    <Dialog id="new-file" heading="Write something new" open={isOpen} onClose={onClose}>
      {isOpen && <NewFileForm addable={addable} onClose={onClose} />}
    </Dialog>
  );
}

function NewFileForm({ addable, onClose }: Pick<NewFileProps, "addable" | "onClose">) {
  const addition = useWrite(content.addContent, Object.values(content));
  const [title, setTitle] = useState("");
  const send = async (given: FormData) => {
    const wish = {
      folder: contentNew.shape.folder.parse(textOf(given, "folder")),
      title,
      name: textOf(given, "name") || addressOf(title),
    };
    const { file } = await addition.mutateAsync(wish);
    go({ path: "/content/file", query: new URLSearchParams({ file }).toString() });
  };
  return (
    <ShortForm sending={addition} onSend={send} submit="Begin" onCancel={onClose}>
      <SelectField
        name="folder"
        label="What"
        options={addable.map(({ folder, title: label }) => ({ value: folder, label }))}
        defaultValue={addable[0]?.folder ?? ""}
      />
      <div onInput={({ target }) => target instanceof HTMLInputElement && setTitle(target.value)}>
        <TextField name="title" label="Title" maxLength={200} />
      </div>
      <TextField
        name="name"
        label="Last part of its address"
        hint="Small letters, digits and hyphens. Left empty, it is made from the title."
        placeholder={addressOf(title)}
        maxLength={80}
      />
    </ShortForm>
  );
}

/** A title as the last part of an address, at most 80 characters. */
export function addressOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "");
}
