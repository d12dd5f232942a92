import { useId, useState } from "react";
import { Said } from "#console/screens/words/said.tsx";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { mails } from "#contract/console/mails.ts";
import { Button } from "#ui/button/button.tsx";

export type Sender = { readonly name: string; readonly address: string };

type MailLookProps = { readonly id: string; readonly from: Sender };

/** A mail as it looked, when somebody asks for it: in a frame that can do nothing, below its sender. */
export function MailLook({ id, from }: MailLookProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useId();
  const sender = [from.name, from.address].filter((part) => part !== "").join(", ");
  return (
    <>
      <p className="fine">
        <Button
          small
          look="ghost"
          aria-expanded={isOpen}
          aria-controls={frame}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Only its words" : "As it looked, without pictures from elsewhere"}
        </Button>
      </p>
      <div id={frame} hidden={!isOpen}>
        {isOpen && (
          <figure className="mail-look">
            <figcaption className="fine">
              What <Said fallback="an unknown sender">{sender}</Said> sent. Nothing in it is part of the
              console. Links are text.
            </figcaption>
            {/* Nothing is allowed: no scripts, no forms, no windows, no navigation of the console. */}
            <iframe
              sandbox=""
              src={addressOf(at(mails.lookAtMail, { id }))}
              title={`The mail of ${sender || "an unknown sender"} as it looked`}
            />
          </figure>
        )}
      </div>
    </>
  );
}
