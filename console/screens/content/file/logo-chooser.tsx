import { useState } from "react";
import { controlAttributes, Field } from "#ui/field/field.tsx";

/** The file of the logo. */
export const logoFile = "brand/logo.svg";

type LogoChooserProps = { readonly svg: string; readonly onChoose: (svg: string) => void };

/** Takes the logo from a file. Whether it can be shown is looked at when the draft is saved. */
export function LogoChooser({ svg, onChoose }: LogoChooserProps) {
  const [isOther, setOther] = useState(false);
  const take = async (file: File | undefined) => {
    const text = (await file?.text()) ?? "";
    const isSvg = text.includes("<svg");
    setOther(file !== undefined && !isSvg);
    if (isSvg) onChoose(text);
  };
  const field = {
    name: "logo-file",
    label: "Choose your logo",
    hint: "An SVG file, drawn as shapes: text as paths, without pictures.",
    ...(isOther && {
      error: "This is no SVG. Save the logo as SVG in your drawing program, and choose that.",
    }),
  };
  // Browsers draw nothing without the namespace.
  const drawn = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return (
    <div className="content-pictured">
      <img className="content-logo" src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt="The logo" />
      <Field {...field}>
        <input
          {...controlAttributes(field)}
          className="control"
          type="file"
          accept=".svg,image/svg+xml"
          onChange={({ target }) => {
            void take(target.files?.[0]).finally(() => {
              target.value = "";
            });
          }}
        />
      </Field>
    </div>
  );
}
