import type { EventFacts } from "#care-cases/rules/case-access.ts";
import type { CaseAbout } from "#care-cases/server/case-store.ts";
import type { CaseEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** News of a case: what happened, and what decides who may learn of it. */
export type CaseNews = News & { readonly topic: "case"; readonly event: CaseEvent; readonly facts: EventFacts };

type How = { kind: CaseEvent["kind"]; version?: number; isInternal?: boolean; seenOnlyBy?: number };

/** The news that something changed on a case; `seenOnlyBy` while a file is pending. */
export function caseNews(about: CaseAbout, { kind, version, isInternal = false, seenOnlyBy }: How): CaseNews {
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

/**
 * The news that two cases were related, or no longer are: on each to those who may see the other one, or it would tell
 * of a draft or of another company's case.
 */
export function relationNews(one: CaseAbout, other: CaseAbout): CaseNews[] {
  return [newsForBoth(one, other), newsForBoth(other, one)];
}

/** News of the one case to those who may see both. */
function newsForBoth(about: CaseAbout, other: CaseAbout): CaseNews {
  const news = caseNews(about, { kind: "case", isInternal: about.customer_no !== other.customer_no });
  const { draftOf, ownedBy } = caseNews(other, { kind: "case" }).facts;
  const owners = news.facts.ownedBy?.filter((id) => ownedBy?.includes(id)) ?? null;
  return { ...news, facts: { ...news.facts, draftOf: news.facts.draftOf ?? draftOf, ownedBy: owners } };
}
