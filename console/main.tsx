import "#site/styles/tokens.css";
import "#site/styles/faces.css";
import "#site/styles/fonts.css";
import "#site/styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { KeepsFocus } from "#ui/button/keeps-focus.ts";
import { answerWith } from "./api/call.ts";
import { createClient } from "./api/client.ts";
import { endSession } from "./api/session.ts";
import { asked } from "./early.ts";
import { Console } from "./shell/console.tsx";
import { applyTheme } from "./shell/theme.ts";

applyTheme();
answerWith(asked);
const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the console.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createClient(endSession)}>
      <KeepsFocus value={true}>
        <Console />
      </KeepsFocus>
    </QueryClientProvider>
  </StrictMode>,
);
