import type { Db } from "#platform/server/database/database.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";
import { countRelations, findRelation, lockCompany, storeInvitedAt } from "./relation-store.ts";

type Invitation = {
  readonly userId: number;
  readonly customerNumber: string;
  readonly invitedBy: number | null;
  /** The inviter's choice; null if they weren't asked. */
  readonly language: "en-US" | "da-DK" | null;
};

/** Creates a new link, which replaces earlier ones, and emails it; implemented in email-links. */
export const invitationJob = (payload: Invitation): NewJob => ({ kind: "send-invitation", payload });

const isFullOfInvitations = async (db: Db, customerNo: number): Promise<boolean> =>
  (await countRelations(db, customerNo)).invited >= userBounds.usersOfCompany.invited;

type Call = typeof userManagementCalls.sendInvitationRequest;

/** Invites an imported person, or sends a pending invitation again. */
export const sendInvitationRequest: Operation<Call> = async ({ actor, body, now, refuse, inTransaction }) => {
  const { customerNumber } = body;
  if (!changesUsersOf(actor, customerNumber)) throw refuse("notFound");
  await inTransaction(async (tx) => {
    const customerNo = Number(customerNumber);
    if (!(await lockCompany(tx.db, actor, customerNo))) throw refuse("notFound");
    const relation = await findRelation(tx.db, actor, { customerNo, userId: body.userId });
    if (!relation) throw refuse("notFound");
    if (relation.accepted) throw refuse("notInvited");
    if (relation.uninvited && (await isFullOfInvitations(tx.db, customerNo))) throw refuse("tooManyInvitations");
    const { userId } = relation;
    await storeInvitedAt(tx.db, { userId, customerNo }, actor.userId, now);
    if (!relation.isStaff)
      tx.enqueue(invitationJob({ userId, customerNumber, invitedBy: actor.userId, language: null }));
    tx.note({ userId, customerNumber });
  });
};
