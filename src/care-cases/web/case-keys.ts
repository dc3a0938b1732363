import type { QueryKey } from "@tanstack/react-query";
import type { CaseEvent } from "#care-cases/contract/case-event.ts";

/** Names of the screens whose data tell of cases: `screenLoad({ name })`. */
export const caseScreens = { list: "case-list", case: "case" } as const;

/**
 * The keys of what the browser keeps of cases. What a screen loads has the key ["screen", name, path, query];
 * what a part of a case fetches by itself begins with `caseKeys.one(id)`.
 */
export const caseKeys = {
  lists: ["screen", caseScreens.list],
  screens: ["screen", caseScreens.case],
  screen: (id: number): QueryKey => ["screen", caseScreens.case, `/cases/${id}`],
  one: (id: number): QueryKey => ["case", id],
  messages: (id: number): QueryKey => ["case", id, "messages"],
  files: (id: number): QueryKey => ["case", id, "files"],
  history: (id: number): QueryKey => ["case", id, "history"],
  related: (id: number): QueryKey => ["case", id, "related"],
  clocks: (id: number): QueryKey => ["case", id, "clocks"],
  /** Apart from the rest: what others do on the case does not touch it. */
  drafts: (id: number): QueryKey => ["case-drafts", id],
} as const;

/** What an event makes out of date: the case's page and all its parts, and the lists. Presence is asked for by itself. */
export const keysOfCaseEvent = ({ kind, caseId }: CaseEvent): readonly QueryKey[] =>
  kind === "presence" ? [] : [caseKeys.one(caseId), caseKeys.screen(caseId), caseKeys.lists];
