import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { instantColumn } from "#care-cases/web/list/instant-column.tsx";

export const lastMessageWeb = {
  columns: { lastMessageAt: instantColumn("lastMessageAt", 124) },
  choices: {
    lastMessageBy: {
      name: "caseFilter.lastMessageBy",
      valueName: (side, _names, { t }) => t(`messageSide.${side as "staff" | "customer"}`),
    },
  },
  ranges: { lastMessage: { name: "caseFilter.lastMessage" } },
} as const satisfies CasePartWeb;
