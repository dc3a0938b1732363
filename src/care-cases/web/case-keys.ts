import type { CaseEvent } from "#care-cases/contract/case-event.ts";
import type { Key } from "#platform/web/loading/data-query.ts";

/** Names of the screens that display cases: `screenLoad({ name })`. */
export const caseScreens = { list: "case-list", case: "case", print: "case-print", draft: "draft" } as const;

/**
 * Query cache keys of cases. A screen's key is ["screen", name, path, query]; keys of a case and its parts begin with
 * `caseKeys.one(id)`.
 */
export const caseKeys = {
  lists: ["screen", caseScreens.list],
  screens: ["screen", caseScreens.case],
  screen: (id: number): Key => ["screen", caseScreens.case, `/cases/${id}`],
  paper: (id: number): Key => ["screen", caseScreens.print, `/cases/${id}/print`],
  form: (id: number): Key => ["screen", caseScreens.draft, `/cases/create/${id}`],
  one: (id: number): Key => ["case", id],
  itself: (id: number): Key => ["case", id, "itself"],
  messages: (id: number): Key => ["case", id, "messages"],
  printedMessages: (id: number): Key => ["case", id, "printed-messages"],
  files: (id: number): Key => ["case", id, "files"],
  olderFiles: (id: number): Key => ["case", id, "older-files"],
  history: (id: number): Key => ["case", id, "history"],
  related: (id: number): Key => ["case", id, "related"],
  clocks: (id: number): Key => ["case", id, "clocks"],
  /** Texts that are too large for the page. */
  descriptionText: (id: number): Key => ["case", id, "description-text"],
  messageText: (id: number, messageId: number): Key => ["case", id, "message-text", messageId],
  /** Separate, since other people's changes to the case don't affect it. */
  drafts: (id: number): Key => ["case-drafts", id],
  /** Separate too: any case may be affected by an event about emails. */
  allMails: ["case-mails"],
  mails: (id: number): Key => ["case-mails", id],
} as const;

/** Queries that only show this case, and disappear with it. */
export const keysOfCase = (id: number): readonly Key[] =>
  [caseKeys.one, caseKeys.screen, caseKeys.paper, caseKeys.form, caseKeys.drafts, caseKeys.mails].map((key) => key(id));

/** What an event invalidates: the case page with all its parts, and the lists. Presence is fetched separately. */
export const keysOfCaseEvent = ({ kind, caseId }: CaseEvent): readonly Key[] =>
  kind === "presence" ? [] : [caseKeys.one(caseId), caseKeys.screen(caseId), caseKeys.paper(caseId), caseKeys.lists];
