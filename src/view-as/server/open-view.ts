import { viewedAct } from "#impersonation/contract/calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { commonRefusal, refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { type UnseenReason, whyUnseen } from "#visibility/rules/case-scope.ts";
import { findViewed, isViewNoted, type View, type ViewedRow } from "./viewed-store.ts";

/** Who looks: a staff member, with a request. */
export type Looker = {
  readonly app: App;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

const reasonOf = ({ userId }: View, row: ViewedRow): UnseenReason | null => {
  const company = row.customerNo === null ? [] : [String(row.customerNo)];
  const memberships = row.isMember ? company : [];
  return whyUnseen(
    {
      userId,
      isStaff: false,
      isRemoved: row.isRemoved,
      memberships: memberships.map((customerNumber) => ({ customerNumber, isAdministrator: row.isAdministrator })),
      invitedTo: row.isInvited ? company : [],
    },
    { ...row, status: "Sent", customerNumber: company[0] ?? null },
  );
};

/** The person, and why they don't see the case; a refusal if there is no such case, or no such person of a customer. */
export async function findViewer({ app, actor }: Looker, view: View) {
  const row = await findViewed(app.database.db, actor, view);
  if (!row || row.isStaff) throw commonRefusal("notFound");
  return { row, whyNot: reasonOf(view, row) };
}

/** The customer's person as an actor of their own; refused if they don't see the case. */
export async function viewerOf(looker: Looker, view: View): Promise<Actor> {
  const { row, whyNot } = await findViewer(looker, view);
  const { app, now } = looker;
  const customerNumber = row.customerNo === null ? null : String(row.customerNo);
  const viewer =
    whyNot === null
      ? await findActor(app.database.db, { userId: view.userId, impersonatorId: null, customerNumber }, now)
      : null;
  if (!viewer) throw refusalOf(viewAsCalls.viewCareCaseAs, "cantSeeCase");
  return viewer;
}

/** The same, and notes it in the audit log, on behalf of that person, unless that was done within the last hour. */
export async function openView(looker: Looker, view: View): Promise<Actor> {
  const viewer = await viewerOf(looker, view);
  const { app, actor: staff, now, requestId } = looker;
  const anHourAgo = new Date(now.getTime() - hourMs);
  if (await isViewNoted(app.database.db, staff.userId, view, anHourAgo)) return viewer;
  const actor = { ...viewer, impersonator: { userId: staff.userId, name: staff.name } };
  await inTransaction({ app, actor, auditAction: viewedAct, now, requestId }, async (tx) =>
    tx.note({ caseId: view.caseId }),
  );
  return viewer;
}
