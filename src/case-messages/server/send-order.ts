import type { CaseChanges } from "#care-cases/contract/public.ts";
import type { CaseValues } from "#care-cases/rules/public.ts";

/** What a message to be sent later was written on, to be judged again when it leaves. */
export type LaterOrder = {
  /** The newest message by others then, 0 for none. */
  readonly seenId: number;
  /** The team that owned the case. */
  readonly teamId: number | null;
  /** What the fields that it changes were. */
  readonly was: Partial<CaseValues>;
};

/** How to send a held message. Instants are ISO 8601. */
export type SendOrder = {
  readonly sentAt: string;
  readonly dueAt: string;
  /** The company for which its writer acts; null for staff. */
  readonly actingFor: string | null;
  /** The case's company when it was sent, and whether the case had ended. */
  readonly customerNo: number | null;
  readonly hadEnded: boolean;
  readonly fileIds: readonly number[];
  readonly changes: CaseChanges | null;
  readonly version: number | null;
  /** Changes that were left out when one to be sent later was sent now, since the case had changed. */
  readonly leftOut?: CaseChanges | undefined;
  /** An internal message that goes with it. */
  readonly note?: string | undefined;
  /** Only of a message to be sent later. */
  readonly later?: LaterOrder | undefined;
};
