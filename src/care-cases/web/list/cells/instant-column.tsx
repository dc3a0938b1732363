import type { ColumnWeb } from "#care-cases/web/list/case-part-web.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";

type InstantName = "createdAt" | "updatedAt" | "submittedAt" | "closedAt" | "lastMessageAt";

export const instantColumn = (name: InstantName, width = 104): ColumnWeb => ({
  width,
  isAtEnd: true,
  cell: ({ [name]: at }) => at && <RelativeTime at={at} />,
});
