import type { CaseChanges } from "#care-cases/contract/public.ts";

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
};
