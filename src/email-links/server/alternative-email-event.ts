import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

/** A person's alternative email was confirmed or removed, so what was sent to the former one should no longer work. */
export type AlternativeEmailChanged = DomainEvent & {
  readonly topic: "alternativeEmailChanged";
  readonly userId: number;
};

export const isAlternativeEmailChanged = (event: DomainEvent): event is AlternativeEmailChanged =>
  event.topic === "alternativeEmailChanged";
