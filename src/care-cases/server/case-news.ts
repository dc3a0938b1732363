import type { EventFacts } from "#care-cases/rules/case-access.ts";
import type { StoredCase } from "#care-cases/server/case-store.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** News of a case: what happened, and what decides who may learn of it. */
export type CaseNews = News & { readonly topic: "case"; readonly event: LiveEvent; readonly facts: EventFacts };

type About = Pick<StoredCase, "id" | "status" | "customer_no" | "created_by" | "contact_id" | "own_cases_only">;
type How = { kind: LiveEvent["kind"]; version?: number; isInternal?: boolean; seenOnlyBy?: number };

/** The news that something changed on a case; `seenOnlyBy` while a file is pending. */
export function caseNews(about: About, { kind, version, isInternal = false, seenOnlyBy }: How): CaseNews {
  const owners = [about.created_by, about.contact_id].filter((id) => id !== null);
  return {
    topic: "case",
    event: { kind, caseId: about.id, ...(version !== undefined && { version }) },
    facts: {
      customerNumber: about.customer_no === null ? null : String(about.customer_no),
      isInternal,
      draftOf: seenOnlyBy ?? (about.status === 0 ? about.created_by : null),
      ownedBy: about.own_cases_only ? owners : null,
    },
  };
}
