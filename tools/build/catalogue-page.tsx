import "#site/styles/faces.css";
import "#site/styles/fonts.css";
import "#site/styles/tokens.css";
import "#site/styles/base.css";
import { createRoot } from "react-dom/client";
import { Gallery } from "#ui/gallery.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery />);
