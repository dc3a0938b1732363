import type { Words } from "#wording/words.ts";

/** The name of a call by the last part of its path; the path itself if it has none. */
export const auditActionName = (path: string, t: Words["t"]): string =>
  t.orNull(`auditAct.${path.split("/").at(-1)}`) ?? path;
