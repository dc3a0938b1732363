import { sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { ask, type Question, question } from "#platform/server/database/together.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";

const maxRead = 10_000;

type DraftProblem = "tooManyCaseDrafts" | "tooManyDraftsOfCompany";

/**
 * Why somebody can't begin another draft of a case. No index finds the drafts of a person, so these are counted among
 * the newest of all, by the index of open cases alone: what others begin never makes it cost more. No other index has
 * the order by status group and id, which an equal status group would leave out.
 */
export const draftProblem = (db: Db, actor: Actor): Promise<DraftProblem | null> => ask(db, problemOfDraft(actor));

export function problemOfDraft(actor: Actor): Question<DraftProblem | null> {
  // A customer's draft has its contact person from the beginning; one that staff began is theirs.
  const ofPeople = isStaff(actor) ? sql`false` : sql`contact_key > 0 and ${ofCompany("newest", activeCompany(actor))}`;
  const statement = sql<{ own: number; company: number }>`${prepared}
    select count(*) filter (where created_by = ${actor.userId})::int as own,
      count(*) filter (where ${ofPeople})::int as company
    from (select created_by, customer_no, contact_key from care_case where status_group < 1 order by status_group desc, id desc limit ${sql.lit(maxRead)}) newest`;
  return question(statement, ([{ own, company } = { own: 0, company: 0 }]) => {
    if (own >= caseBounds.drafts.cases) return "tooManyCaseDrafts";
    return company >= caseBounds.drafts.casesOfCompany ? "tooManyDraftsOfCompany" : null;
  });
}
