import { createContext } from "react-router";

export const nonceContext = createContext<string>("");

/** Where unexpected errors of rendering go: the server's log. */
export const onRenderError = createContext<(error: unknown) => void>(() => {});
