import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";

export const goneServer = serverPart({ conditions: ({ gone }) => (gone ? [sql`false`] : []) });
