import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";

/** Cases that the reader has put off until a later time, or the others. */
export const putOffServer = serverPart({
  conditions: ({ putOff }, { actor, at }) => {
    if (!putOff || (putOff.includes("yes") && putOff.includes("no"))) return [];
    const own = sql`select p.case_id from case_put_off p where p.user_id = ${actor.userId} and p.until > ${at.now}`;
    return [putOff.includes("yes") ? sql`c.id in (${own})` : sql`c.id <> all (array(${own}))`];
  },
});
