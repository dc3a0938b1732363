import type { Words } from "#wording/words.ts";

/** What a call is called: words by the last part of its path, and the path itself where there are none. */
export const auditActionName = (path: string, t: Words["t"]): string => {
  const key = `auditAct.${path.split("/").at(-1)}`;
  const words = (t as (key: string) => string)(key);
  return words === key ? path : words;
};
