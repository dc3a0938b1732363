import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

export type CustomerCreated = DomainEvent & { readonly topic: "customerCreated"; readonly customerNumber: string };

export const isCustomerCreated = (event: DomainEvent): event is CustomerCreated => event.topic === "customerCreated";
