import type { Key } from "#platform/web/loading/data-query.ts";

/** Of everybody's cases, each with a key of its own: the account beside them may be being edited. */
export const casesOfUsersKey: Key = ["cases-of-user"];
