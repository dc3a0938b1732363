import type { CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import { closes } from "./undo-closing.ts";

type AnswerFacts = Pick<CaseRow, "status" | "channel" | "lastMessageBy" | "firstResponseSent">;

/** Channels in which the customer described the case in writing. */
const written: readonly string[] = ["Portal", "Email"];

/** Whether the customer wrote last, in a message or the case itself, and hasn't been answered. */
const customerWroteLast = ({ channel, lastMessageBy, firstResponseSent }: AnswerFacts): boolean =>
  lastMessageBy === "customer" || (lastMessageBy === null && !firstResponseSent && written.includes(channel));

/** Whether staff are asked for an answer before closing or delivering the case. */
export const needsAnswerFirst = (row: AnswerFacts, to: CaseStatus): boolean =>
  row.status !== "Draft" && closes(row.status, to) && customerWroteLast(row);
