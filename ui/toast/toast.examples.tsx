import { Button } from "#ui/button/button.tsx";
import type { Example } from "#ui/example/example.ts";
import { showToast } from "./current-toast.ts";
import { Toaster } from "./toast.tsx";

const received = () =>
  showToast({
    tone: "default",
    title: "Questionnaire submitted successfully!",
    description: "We'll review your information and get back to you within 24 hours.",
  });
const failed = () =>
  showToast({
    tone: "destructive",
    title: "Submission Error",
    description: "Please try again or contact us directly.",
  });
const undone = () =>
  showToast({
    tone: "default",
    title: "It comes up again tomorrow",
    action: { label: "Undo", run: () => undefined },
  });

export const examples: readonly Example[] = [
  {
    name: "Default and destructive",
    element: (
      <div className="actions">
        <Button look="secondary" onClick={received}>
          Show a success
        </Button>
        <Button look="secondary" onClick={failed}>
          Show a failure
        </Button>
        <Button look="secondary" onClick={undone}>
          Show one with a way back
        </Button>
        <Toaster />
      </div>
    ),
  },
];
