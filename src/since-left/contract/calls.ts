import * as z from "zod/mini";
import { changeLogEntry } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { id } from "#platform/contract/bounds.ts";
import { get } from "#platform/contract/call.ts";

/** How much of what happened since somebody left is read: the newest events, and of those the latest cases. */
export const sinceLeftBounds = { events: 200, cases: 50 } as const;

/**
 * Something that happened: an entry of the history, or a message, as "NewMessage" with its own id and the beginning of its
 * text.
 */
const eventSinceLeft = z.extend(changeLogEntry, {
  messageId: z.nullable(id),
  preview: z.nullable(z.string()),
});
export type EventSinceLeft = z.infer<typeof eventSinceLeft>;

const caseSinceLeft = z.object({
  careCase: z.object({ id, title: z.string(), status: z.enum(caseStatuses) }),
  /** Newest first. */
  events: z.array(eventSinceLeft),
});
export type CaseSinceLeft = z.infer<typeof caseSinceLeft>;

/** How much happened, counted up to the bounds; `isMore`: there is more. */
const countsSinceLeft = z.object({
  leftAt: z.string(),
  events: z.int(),
  cases: z.int(),
  isMore: z.boolean(),
});
export type CountsSinceLeft = z.infer<typeof countsSinceLeft>;

/**
 * What others did in the caller's cases since the caller's last visit ended, as far as the caller may see it. Nothing while
 * impersonating, and during a person's first visit.
 */
export const sinceLeftCalls = {
  /** How much that is; null if nothing. */
  getCountsSinceLeft: get("/api/SinceLeft/GetCountsSinceLeft", {
    reply: z.object({ counts: z.nullable(countsSinceLeft) }),
    perMinute: 600,
  }),
  /** The cases, the one with the latest event first. */
  getCasesSinceLeft: get("/api/SinceLeft/GetCasesSinceLeft", {
    reply: z.object({
      /** Null: there was no visit before this one. */
      leftAt: z.nullable(z.string()),
      cases: z.array(caseSinceLeft),
      isMore: z.boolean(),
    }),
    perMinute: 600,
  }),
} as const;
