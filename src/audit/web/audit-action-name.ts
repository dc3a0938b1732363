import type { Words } from "#wording/words.ts";

/** What a call is called: words by the last part of its path, and the path itself where there are none. */
export const auditActionName = (path: string, t: Words["t"]): string =>
  t.orNull(`auditAct.${path.split("/").at(-1)}`) ?? path;
