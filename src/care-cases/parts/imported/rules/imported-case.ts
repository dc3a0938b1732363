import { dayMs } from "#platform/rules/durations.ts";

/**
 * For so long after a case was imported, nothing happens to it by time alone: nobody is warned, and it is neither closed
 * nor removed. Meanwhile people look through what came.
 */
export const quietMs = 14 * dayMs;

type Quiet = { readonly importedAt: Date | null };

/** Not before the end of that time. */
export const notWhileQuiet = (at: Date, { importedAt }: Quiet): Date =>
  importedAt === null ? at : new Date(Math.max(at.getTime(), importedAt.getTime() + quietMs));

/** Since when a case's clocks count, and by which day's targets: an imported one's begin with the import. */
export const clocksSince = (submittedAt: Date, { importedAt }: Quiet): Date =>
  importedAt !== null && importedAt > submittedAt ? importedAt : submittedAt;
