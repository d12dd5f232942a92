import { createRoot } from "react-dom/client";
import { Page } from "#pages/index.tsx";

createRoot(document.getElementById("root")).render(<Page />);
