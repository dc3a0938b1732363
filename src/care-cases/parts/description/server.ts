import { serverPart } from "#care-cases/server/case-part.ts";

/** Saved by `storeDescription`, in a table of its own. */
export const descriptionServer = serverPart({
  change: { description: (row) => row.description },
});
