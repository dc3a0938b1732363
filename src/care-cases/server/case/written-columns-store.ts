import type { Updateable } from "kysely";
import type { Tables } from "#platform/server/database/row-types.ts";

/** Columns of care_case as they are written. */
export type WrittenColumns = Updateable<Tables["care_case"]>;
