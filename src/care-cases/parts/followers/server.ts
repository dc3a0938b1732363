import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { eachOf, type FilterRequest, type Sql } from "#care-cases/server/list/part-conditions-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { activeCompany } from "#visibility/server/company-scope-store.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";

/** Followers the reader may know of, as in `subscribers` of subscriber-store.ts. */
function knownTo({ actor, companies }: FilterRequest): Sql {
  if (isStaff(actor)) return sql`true`;
  const ofCase = sql`(select k.customer_no from care_case k where k.id = s.case_id)`;
  return belongsTo(sql`s.user_id`, companies ? ofCase : activeCompany(actor));
}

/** Without those who can no longer see the case. */
export const followersServer = serverPart({
  refersTo: { subscriber: "people" },
  conditions: ({ subscriber }, request) =>
    eachOf(subscriber, request, {
      from: sql`from case_subscriber s join app_user u on u.id = s.user_id`,
      caseId: sql`s.case_id`,
      userId: sql`s.user_id`,
      where: sql`u.removed_at is null and ${knownTo(request)}`,
    }),
});
