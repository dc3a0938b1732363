import type { HistoryType, HistoryTypeRows } from "#care-cases/contract/public.ts";

const history = {
  // Stored next to the creation of the case, which notifies.
  SenderRemembered: { code: 20, icon: "person", value: "day", dialog: "everybody" },
} as const satisfies HistoryTypeRows;

export const emailIntakeEvents = { history };

declare module "#care-cases/contract/history-types.ts" {
  interface HistoryTypes extends Readonly<Record<keyof typeof history, HistoryType>> {}
}
