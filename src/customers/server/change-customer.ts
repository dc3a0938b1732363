import type { CustomerAccount } from "#customers/contract/customer.ts";
import { findCustomer, lockCustomer, type StoredCustomer } from "#customers/server/customer-account-store.ts";
import { type CustomerLiveEvent, customerLiveEvent, notesLiveEvent } from "#customers/server/customer-live-event.ts";
import { toCustomerAccount } from "#customers/server/customer-views.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type Request = {
  readonly actor: Actor;
  readonly now: Date;
  readonly body: { readonly customerNumber: string };
  refuse(code: "notFound" | "stale", data?: Readonly<Record<string, unknown>>): Refusal;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type Write = (tx: Tx, current: StoredCustomer) => Promise<void>;
type CustomerReply = { readonly customer: CustomerAccount };

/**
 * Changes a company based on a version: locks it, runs `write`, publishes the event and returns the new state. A
 * version conflict is refused with the current state.
 */
export const changeCustomer = (
  request: Request & { readonly body: { readonly version: number } },
  write: Write,
): Promise<CustomerReply> =>
  changeNewest(
    request,
    { isNewest: ({ version }) => version === request.body.version, liveEventOf: customerLiveEvent },
    write,
  );

/** The same for the notes. Their version, live event and conflicts are independent of the company's. */
export const changeNotes = (
  request: Request & { readonly body: { readonly notesVersion: number } },
  write: Write,
): Promise<CustomerReply> =>
  changeNewest(
    request,
    { isNewest: (stored) => stored.notesVersion === request.body.notesVersion, liveEventOf: notesLiveEvent },
    write,
  );

type Part = { isNewest(stored: StoredCustomer): boolean; liveEventOf(customerNumber: string): CustomerLiveEvent };

async function changeNewest(
  { actor, now, body: { customerNumber }, refuse, inTransaction }: Request,
  { isNewest, liveEventOf }: Part,
  write: Write,
): Promise<CustomerReply> {
  return inTransaction(async (tx) => {
    const current = await lockCustomer(tx.db, actor, customerNumber);
    if (!current) throw refuse("notFound");
    if (!isNewest(current)) throw refuse("stale", { current: toCustomerAccount(current, actor, now) });
    await write(tx, current);
    tx.note({ customerNumber: current.customerNumber });
    tx.publish(liveEventOf(current.customerNumber));
    const stored = await findCustomer(tx.db, actor, customerNumber);
    if (!stored) throw refuse("notFound");
    return { customer: toCustomerAccount(stored, actor, now) };
  });
}
