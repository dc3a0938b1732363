import type { CaseEvent } from "#care-cases/contract/case-event.ts";
import type { Key } from "#platform/web/loading/data-query.ts";

/** Names of the screens that display cases: `screenLoad({ name })`. */
export const caseScreens = { list: "case-list", case: "case", print: "case-print", draft: "draft" } as const;

type ChangingEvent = Exclude<CaseEvent["kind"], "presence">;

/** The parts of a case, and the events that change them. */
const parts = {
  itself: ["case", "message"],
  messages: ["message", "file"],
  "printed-messages": ["message", "file"],
  files: ["message", "file"],
  "older-files": ["message", "file"],
  later: ["message", "later"],
  history: ["case", "message"],
  related: ["case"],
  clocks: ["case", "message"],
  holdings: ["case", "message", "file"],
  "description-text": ["case"],
  "message-text": ["message"],
  "message-versions": ["message"],
} as const satisfies Record<string, readonly ChangingEvent[]>;
type PartName = keyof typeof parts;

const part =
  (name: PartName) =>
  (id: number): Key => ["case", id, name];

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
  all: ["case"],
  one: (id: number): Key => ["case", id],
  itself: part("itself"),
  messages: part("messages"),
  /** All of them, for paper. */
  printedMessages: part("printed-messages"),
  files: part("files"),
  olderFiles: part("older-files"),
  /** Messages that staff send later. */
  later: part("later"),
  history: part("history"),
  related: part("related"),
  clocks: part("clocks"),
  /** What another company would see if the case moved to it. */
  holdings: part("holdings"),
  /** Texts that are too large for the page. */
  descriptionText: part("description-text"),
  messageText: (id: number, messageId: number): Key => [...part("message-text")(id), messageId],
  messageVersions: (id: number, messageId: number): Key => [...part("message-versions")(id), messageId],
  /** Separate, since other people's changes to the case don't affect it. */
  drafts: (id: number): Key => ["case-drafts", id],
  /** Separate too: any case may be affected by an event about emails. */
  allMails: ["case-mails"],
  mails: (id: number): Key => ["case-mails", id],
  /** Who can read what is written: events about people and companies change it too. */
  allAudiences: ["case-audience"],
  audience: (id: number): Key => ["case-audience", id],
  /** Of any case's contact person and company. */
  contacts: ["case-contact"],
  companies: ["case-company"],
  /** What a form says about the response times promised to a company. */
  agreedTargets: ["agreed-targets"],
} as const;

/** Whether this is the key of a case's own data. */
export const isCaseItself = ([kind, , name]: Key): boolean => kind === "case" && name === ("itself" satisfies PartName);

/** Queries that only show this case, and disappear with it. */
export const keysOfCase = (id: number): readonly Key[] =>
  [
    caseKeys.one,
    caseKeys.screen,
    caseKeys.paper,
    caseKeys.form,
    caseKeys.drafts,
    caseKeys.mails,
    caseKeys.audience,
  ].map((key) => key(id));

/**
 * What an event invalidates: the parts of the case that it changes, which the case's screens show, and the lists, which
 * show nothing of files or of what is sent later. Presence is fetched separately.
 */
export const keysOfCaseEvent = ({ kind, caseId }: CaseEvent): readonly Key[] => {
  if (kind === "presence") return [];
  const changed = (Object.keys(parts) as PartName[]).filter((name) => parts[name].some((each) => each === kind));
  return [
    ...changed.map((name) => part(name)(caseId)),
    ...(kind === "file" || kind === "later" ? [] : [caseKeys.lists]),
  ];
};
