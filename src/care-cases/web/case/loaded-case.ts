import type { CareCase, CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { FetchQuery } from "#platform/web/loading/data-query.ts";
import type { HistoryPages } from "./case-queries.ts";

/** What a case's page loads beside the case, by name. A feature adds its own here, and says how in `web/case-load.ts`. */
export interface LoadedParts {
  readonly history: HistoryPages;
  readonly related: CaseRow[];
  readonly clocks: CaseServiceLevel | null;
}

export type LoadedCase = LoadedParts & { readonly careCase: CareCase };

type LoadRequest = { readonly id: number; readonly actor: Actor; readonly fetchQuery: FetchQuery };

/** How a feature loads its parts. Pointing at a link to a case loads this file too, so it imports queries, not components. */
export type CaseLoad = { readonly [Name in keyof LoadedParts]?: (request: LoadRequest) => Promise<LoadedParts[Name]> };
