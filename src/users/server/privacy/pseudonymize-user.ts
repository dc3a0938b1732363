import { isPersonHeld } from "#holds/server/is-person-held.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { keepsAdministrator } from "#roles/rules/keeps-administrator.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { findLastAdministered, lockCompaniesOf } from "#users/server/account/relation-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockStaffAdministrators } from "#users/server/staff-administrators-store.ts";
import { forgetAccount } from "./forget-account.ts";
import { forgetPersonJob } from "./forget-person-job.ts";
import { lockPerson, type PersonToPseudonymize } from "./pseudonymize-store.ts";

type Call = typeof userManagementCalls.pseudonymizeUser;

/**
 * Pseudonymizes a person permanently. Cases, messages and files stay with the company; a job rewrites the person's name
 * in them. See docs/privacy.md.
 */
export const pseudonymizeUser: Operation<Call> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const { userId } = body;
  if (userId === actor.userId) throw refuse("oneself");
  await request.inTransaction(async (tx) => {
    const isHeld = await isPersonHeld(tx, userId, app.features);
    await lockCompaniesOf(tx.db, userId);
    const administrators = await lockStaffAdministrators(tx.db, userId);
    if (administrators.includes(userId) && !keepsAdministrator(administrators, { userId, roles: [] }))
      throw refuse("lastStaffAdministrator");
    const person = await lockPerson(tx.db, userId);
    if (!person) throw refuse("notFound");
    await refuseMistakes(tx, request, person);
    if (isHeld) throw refuse("onHold");
    await forgetAccount(tx, app.features, { userId, person, now });
    tx.enqueue(forgetPersonJob(userId));
    tx.publish(personLiveEvent(userId));
    tx.note({ userId });
  });
};

async function refuseMistakes(
  tx: Tx,
  { body, refuse }: CallRequest<Call>,
  person: PersonToPseudonymize,
): Promise<void> {
  if (!isSameEmail(person.email, body.email)) throw refuse("anotherEmail");
  const last = await findLastAdministered(tx.db, body.userId);
  if (last.length > 0) throw refuse("lastAdministrator", { customerNumbers: last.map(String) });
}
