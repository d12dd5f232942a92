import { config } from "zod";

// Zod would otherwise generate code, which the content security policy forbids. A schema decides that when it is made,
// so this has to run before the first one is.
config({ jitless: true });
