import type { CareCase, CaseChanges } from "#care-cases/contract/public.ts";

/** How to send a message that waits for a connection. It stays its writer's draft, in local storage. */
export type WaitingOrder = {
  /** Who pressed Send: a page of anybody else doesn't send it. */
  readonly by: string;
  readonly fileIds: readonly number[];
  readonly changes?: CaseChanges | undefined;
  readonly note?: string | undefined;
  readonly version: number;
  /** What its writer had seen of the case. */
  readonly seenMessageId: number;
  readonly seenStatus: CareCase["status"];
  readonly seenCustomer: string | undefined;
  /** Why it wasn't sent, until its writer decides. */
  readonly refused?: { readonly code: string; readonly count: number; readonly newestMessageId: number } | undefined;
};

/** What its writer sees of the case, besides its messages. */
export const seenOf = ({ status, customer }: CareCase): Pick<WaitingOrder, "seenStatus" | "seenCustomer"> => ({
  seenStatus: status,
  seenCustomer: customer?.customerNumber,
});
