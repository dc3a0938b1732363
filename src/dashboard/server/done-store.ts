import { type RawBuilder, sql } from "kysely";
import { demoData } from "#platform/contract/demo-data.ts";
import { userPreferenceKinds } from "#preferences/contract/calls.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

export type Condition = RawBuilder<unknown>;

/** Whether somebody made this call, with what `which` asks of the audit row `a`. */
export const wasDone = (call: { readonly path: string }, which = sql``): Condition =>
  sql`exists (select from audit_row a where a.act = ${sql.lit(call.path)} and a.status = 200 ${which})`;

export const isDemo = sql`exists (select from customer k
  where ${ofCompany("k", demoData.customerNumber)} and k.email = ${sql.lit(demoData.email)})`;

/** In a demo, results were there before anybody did something, so what was done in it counts. */
export const unlessDemo = (result: Condition, done: Condition): Condition =>
  sql`case when ${isDemo} then ${done} else ${result} end`;

/** What a person `u` kept about first steps is `p.value`. */
export const withKeptSteps = sql`
  left join user_preference p on p.user_id = u.id and p.kind = ${sql.lit(userPreferenceKinds.indexOf("FirstSteps"))}`;
