import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import type { Example } from "#ui/example/example.ts";
import { Dialog } from "./dialog.tsx";

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        About these figures
      </Button>
      <Dialog id="figures" heading="Sample data" open={open} onClose={() => setOpen(false)}>
        <p>These figures show how the page works. Yours appear after the first review.</p>
      </Dialog>
    </>
  );
}

export const examples: readonly Example[] = [{ name: "Opened by a button", element: <Opened /> }];
