import { createContext } from "react-router";

export const nonceContext = createContext<string>("");

/** Logs unexpected rendering errors on the server. */
export const onRenderError = createContext<(error: unknown) => void>(() => {});
