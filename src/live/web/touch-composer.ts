import { createContext } from "react";

/** Called on each change of a text that is written on the case, of which others are to know. */
export const TouchComposer = createContext<() => void>(() => undefined);
