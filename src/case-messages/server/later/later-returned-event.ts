import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

/** A message to be sent later, by its case, writer and key. */
export type ReturnedMessage = { readonly caseId: number; readonly userId: number; readonly key: string };

/** A message that was to be sent later came back to its writer, who may have left. */
export type LaterReturned = DomainEvent & ReturnedMessage & { readonly topic: "laterReturned" };

export const isLaterReturned = (event: DomainEvent): event is LaterReturned => event.topic === "laterReturned";
