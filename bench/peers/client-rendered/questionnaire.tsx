import { createRoot } from "react-dom/client";
import { Page } from "#pages/questionnaire.tsx";

createRoot(document.getElementById("root")).render(<Page />);
