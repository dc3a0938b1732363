import type { CustomerAccount } from "#customers/contract/customer.ts";
import { findCustomer, lockCustomer, type StoredCustomer } from "#customers/server/customer-account-store.ts";
import { customerNews } from "#customers/server/customer-news.ts";
import { toCustomerAccount } from "#customers/server/customer-views.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Refusal } from "#platform/server/refusal.ts";
import type { Tx } from "#platform/server/transaction.ts";

type Request = {
  readonly actor: Actor;
  readonly now: Date;
  readonly body: { readonly customerNumber: string; readonly version: number };
  refuse(code: "notFound" | "stale", data?: Readonly<Record<string, unknown>>): Refusal;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/**
 * One change of a company, based on a version of it: locks it, lets `write` do its part, tells of it, and answers the
 * company as it is then. A stale version is refused with the company as it is now.
 */
export async function changeCustomer(
  { actor, now, body: { customerNumber, version }, refuse, inTransaction }: Request,
  write: (tx: Tx, current: StoredCustomer) => Promise<void>,
): Promise<{ customer: CustomerAccount }> {
  return inTransaction(async (tx) => {
    const current = await lockCustomer(tx.db, actor, customerNumber);
    if (!current) throw refuse("notFound");
    if (current.version !== version) throw refuse("stale", { current: toCustomerAccount(current, actor, now) });
    await write(tx, current);
    tx.note({ customerNumber: current.customerNumber });
    tx.tell(customerNews(current.customerNumber));
    const stored = await findCustomer(tx.db, actor, customerNumber);
    if (!stored) throw refuse("notFound");
    return { customer: toCustomerAccount(stored, actor, now) };
  });
}
