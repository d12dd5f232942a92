import { createContext } from "react";

/**
 * Whether a button that is switched off while it has the focus keeps it, until the focus goes on. Else the focus falls back to the
 * page, and who works by keys has to begin at its top.
 */
export const KeepsFocus = createContext(false);
