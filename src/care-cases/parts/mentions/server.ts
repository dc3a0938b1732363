import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { eachOf } from "#care-cases/server/list/part-conditions-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

/** In messages visible to the reader; mentions in deleted messages don't count. */
export const mentionsServer = serverPart({
  refersTo: { mentioned: "people" },
  conditions: ({ mentioned }, request) =>
    eachOf(mentioned, request, {
      from: sql`from message_mention m`,
      caseId: sql`m.case_id`,
      userId: sql`m.user_id`,
      where: messageScope(request.actor),
    }),
});
