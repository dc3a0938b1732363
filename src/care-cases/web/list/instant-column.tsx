import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { ColumnWeb } from "./case-part-web.ts";

type InstantName = "createdAt" | "updatedAt" | "submittedAt" | "closedAt" | "lastMessageAt";

export const instantColumn = (name: InstantName, width = 108): ColumnWeb => ({
  width,
  isAtEnd: true,
  cell: ({ [name]: at }) => at && <RelativeTime at={at} />,
});
