import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { type Question, question } from "#platform/server/database/together.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { writerIdOf } from "./message-draft-store.ts";
import type { SendOrder } from "./send-order.ts";

/**
 * Identifies a held message, or one to be sent later. `writerId`: the person at the keyboard, also while impersonating.
 * `dueAt`: only if it is still due then.
 */
export type HeldMessageKey = {
  readonly caseId: number;
  readonly userId: number;
  readonly writerId: number;
  readonly key: string;
  readonly dueAt?: string | undefined;
};

export const heldMessageKey = (
  actor: Actor,
  { caseId, key }: Pick<HeldMessageKey, "caseId" | "key">,
): HeldMessageKey => ({
  caseId,
  userId: actor.userId,
  writerId: writerIdOf(actor),
  key,
});

const at = ({ caseId, userId, writerId, key, dueAt = "" }: HeldMessageKey) =>
  sql`d.case_id = ${caseId} and d.user_id = ${userId} and d.writer_id = ${writerId} and d.held_key = ${key} and d.held_key <> ''
    and ${dueAt}::text in ('', d.send_order ->> 'dueAt')`;

export type HeldRow = { readonly is_internal: boolean; readonly comment: string; readonly send_order: SendOrder };

type NewHeldMessage = { readonly isInternal: boolean; readonly comment: string; readonly order: SendOrder };

/** When it leaves, if it is to be sent later. */
const leavesAt = ({ later, dueAt }: SendOrder): string | null => (later ? dueAt : null);

export async function storeHeld(
  db: Db,
  place: HeldMessageKey,
  { isInternal, comment, order }: NewHeldMessage,
): Promise<void> {
  await sql`${unread}
    insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at, held_key, send_order, send_at)
    values (${place.caseId}, ${place.userId}, ${place.writerId}, ${isInternal}, ${comment}, ${order.sentAt}::timestamptz,
      ${place.key}, ${JSON.stringify(order)}::jsonb, ${leavesAt(order)}::timestamptz)`.execute(db);
}

/**
 * What is known of a message with this key: whether it was stored, or is held or to be sent later; and how many others its
 * writer holds on the case.
 */
type SentBefore = { readonly storedId: number | null; readonly isHeld: boolean; readonly held: number };

export const sentBefore = ({ caseId, userId, writerId, key }: HeldMessageKey): Question<SentBefore> =>
  question(
    sql<SentBefore>`${prepared}
    select (select id from case_message where author_id = ${userId} and client_key = ${key}) as "storedId",
      coalesce(bool_or(held_key = ${key}), false) as "isHeld", count(*) filter (where send_at is null and held_key <> ${key}) as held
    from message_draft where case_id = ${caseId} and user_id = ${userId} and writer_id = ${writerId} and held_key <> ''`,
    ([row]) => row ?? { storedId: null, isHeld: false, held: 0 },
  );

/** A held message; null if it was taken back or stored. */
export async function findHeld(db: Db, place: HeldMessageKey): Promise<HeldRow | null> {
  const { rows } = await sql<HeldRow>`${prepared}
    select d.is_internal, d.comment, d.send_order from message_draft d where ${at(place)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Releases a held message; returns how many more its writer holds on the case, null if it was no longer held. The case
 * must be locked.
 */
export const releaseHeld = (place: HeldMessageKey): Question<{ readonly others: number } | null> =>
  question(
    sql<{ others: number }>`${prepared}
    delete from message_draft d where ${at(place)} returning (
      select count(*) - 1 from message_draft o
      where o.case_id = ${place.caseId} and o.user_id = ${place.userId} and o.writer_id = ${place.writerId}
        and o.held_key <> '') as others`,
    ([row]) => row ?? null,
  );

/** Changes when and how a held message is sent. The case must be locked. */
export async function storeOrder(db: Db, place: HeldMessageKey, order: SendOrder): Promise<void> {
  await sql`
    update message_draft d set (send_order, send_at) = (${JSON.stringify(order)}::jsonb, ${leavesAt(order)}::timestamptz)
    where ${at(place)}`.execute(db);
}

/** `refused`: why it comes back, if its writer didn't ask for it. `isLater`: whether it was to be sent later. */
type Return = { readonly refused: string | null; readonly now: Date; readonly isLater: boolean };

export type UnheldMessage = Pick<HeldRow, "is_internal" | "comment"> & { readonly note: string | null };

/**
 * Turns a held message back into its writer's draft, before anything else they have written. Returns it as it was; null if
 * it is no longer held. The note of one that was to be sent later and is refused becomes a draft, too: the page that knew it is
 * gone by then. Waits for a save of the case in progress, so a message is never both stored and returned.
 */
export async function returnToDraft(
  db: Db,
  place: HeldMessageKey,
  { refused, now, isLater }: Return,
): Promise<UnheldMessage | null> {
  const { rows } = await sql<UnheldMessage>`${prepared}
    with c as materialized (select id from care_case where id = ${place.caseId} for key share),
      gone as (delete from message_draft d using c where d.case_id = c.id and ${at(place)}
        and (d.send_at is not null) = ${isLater} returning d.*),
      back as (
        insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at, refused)
        select case_id, user_id, writer_id, is_internal, comment, ${now}::timestamptz, ${refused}::text from gone
        on conflict (case_id, user_id, writer_id, is_internal, held_key) do update
        set comment = excluded.comment || message_draft.comment, saved_at = excluded.saved_at, refused = excluded.refused),
      note as (
        insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
        select case_id, user_id, writer_id, true, send_order ->> 'note', ${now}::timestamptz from gone
        where ${isLater && refused !== null} and ${isExternal("gone")} and send_order ->> 'note' is not null
        on conflict (case_id, user_id, writer_id, is_internal, held_key) do update
        set comment = excluded.comment || message_draft.comment, saved_at = excluded.saved_at)
    select is_internal, comment, send_order ->> 'note' as note from gone`.execute(db);
  return rows[0] ?? null;
}

/**
 * Updates the base version of the writer's other held messages that were based on the same version as the one just
 * stored.
 */
export async function rebaseHeldMessages(
  db: Db,
  { caseId, userId, writerId }: HeldMessageKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`${prepared}
    update message_draft set send_order = jsonb_set(send_order, '{version}', to_jsonb(${to}::int))
    where case_id = ${caseId} and user_id = ${userId} and writer_id = ${writerId} and held_key <> ''
      and send_order -> 'version' = to_jsonb(${from}::int)`.execute(db);
}
