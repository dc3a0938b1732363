import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

/** A person was invited whom only the inviter knows; `language` is the inviter's choice for them. */
export type PersonInvited = DomainEvent & {
  readonly topic: "personInvited";
  readonly userId: number;
  readonly language: "en-US" | "da-DK";
};

export const isPersonInvited = (event: DomainEvent): event is PersonInvited => event.topic === "personInvited";
