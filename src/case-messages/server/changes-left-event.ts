import type { CaseChanges } from "#care-cases/contract/public.ts";
import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

/** Changes that were to go with a message of a member of staff were left out, since the case had changed when it left. */
export type ChangesLeft = DomainEvent & {
  readonly topic: "changesLeft";
  readonly caseId: number;
  readonly userId: number;
  /** That of the message. */
  readonly key: string;
  readonly changes: CaseChanges;
};

export const isChangesLeft = (event: DomainEvent): event is ChangesLeft => event.topic === "changesLeft";
