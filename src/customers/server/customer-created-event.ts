import type { DomainEvent } from "#platform/server/database/domain-event.ts";

export type CustomerCreated = DomainEvent & { readonly topic: "customerCreated"; readonly customerNumber: string };

export const isCustomerCreated = (event: DomainEvent): event is CustomerCreated => event.topic === "customerCreated";
