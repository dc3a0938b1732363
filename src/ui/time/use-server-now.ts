import { useRef } from "react";
import { useNow } from "./NowProvider.tsx";

/**
 * The time by the server's clock in milliseconds since 1970: that of its reply, `at`, and what has passed since. A wrong
 * clock of the reader doesn't matter.
 */
export const useServerNow = (at: string): number => {
  // Rendered again whenever this changes.
  useNow();
  const heard = useRef({ at, when: performance.now() });
  if (heard.current.at !== at) heard.current = { at, when: performance.now() };
  return Date.parse(at) + performance.now() - heard.current.when;
};
