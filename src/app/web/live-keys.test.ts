import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { keysOfEvent } from "./live-keys.ts";

const events = {
  case: { kind: "case", caseId: 7 },
  message: { kind: "message", caseId: 7 },
  file: { kind: "file", caseId: 7 },
  later: { kind: "later", caseId: 7 },
  presence: { kind: "presence", caseId: 7 },
  customer: { kind: "customer", customerNumber: "10001" },
  mail: { kind: "mail" },
  systemMail: { kind: "mail", isOfSystem: true },
  administration: { kind: "administration" },
  serviceLevel: { kind: "serviceLevel" },
  notification: { kind: "notification" },
  sharedView: { kind: "sharedView" },
  savedReply: { kind: "savedReply" },
  tag: { kind: "tag" },
  restoredCopy: { kind: "restoredCopy" },
} as const satisfies Record<string, LiveEvent>;
type Kind = keyof typeof events;

const onCase: readonly Kind[] = ["case", "message"];
const onConversation: readonly Kind[] = ["message", "file"];
const work: readonly Kind[] = [...onCase, "customer"];
const anyMail: readonly Kind[] = ["mail", "systemMail"];

/** Displayed data, and which events about case 7 and company 10001 invalidate it. */
const followed: readonly [shown: string, key: QueryKey, by: readonly Kind[]][] = [
  ["case list", ["screen", "case-list", "/cases", "?page=2"], [...work, "tag"]],
  ["case page, besides its parts", ["screen", "case", "/cases/7", ""], ["customer"]],
  ["a case's own data", caseKeys.itself(7), onCase],
  ["messages", caseKeys.messages(7), onConversation],
  ["messages on paper", caseKeys.printedMessages(7), onConversation],
  ["mails among the messages, and those that wait", ["case-mails", 7], ["message", ...anyMail]],
  ["files", caseKeys.files(7), onConversation],
  ["messages to be sent later", caseKeys.later(7), ["message", "later"]],
  ["older files", [...caseKeys.olderFiles(7), 12], onConversation],
  ["history", caseKeys.history(7), onCase],
  ["related cases", caseKeys.related(7), ["case"]],
  ["a description that is too large for the page", caseKeys.descriptionText(7), ["case"]],
  ["a message that is too large for the page", caseKeys.messageText(7, 3), ["message"]],
  ["a message's earlier versions", caseKeys.messageVersions(7, 3), ["message"]],
  ["clocks", caseKeys.clocks(7), onCase],
  ["a clock's timeline", [...caseKeys.clocks(7), "timeline"], onCase],
  ["what another company would see", caseKeys.holdings(7), ["case", ...onConversation]],
  ["who can read a message", [...caseKeys.audience(7), false, ""], ["case", "customer", "administration"]],
  ["another case's messages", caseKeys.messages(8), []],
  ["dashboards", ["screen", "home", "/", ""], work],
  ["a member's card", ["screen", "home", "member", 1], work],
  ["planner", ["screen", "planner", "/planner", ""], work],
  [
    "customers, with their open cases",
    ["screen", "customer-list", "/customers", ""],
    ["case", "customer", "serviceLevel"],
  ],
  [
    "a customer, with its latest cases",
    ["screen", "customer", "/customers/10001", ""],
    ["case", "customer", "serviceLevel"],
  ],
  ["one's own company", ["screen", "own-company", "/company", ""], ["customer", "serviceLevel"]],
  ["a reader who needs a factor", ["screen", "enroll", "/enroll", ""], []],
  ["open cases of one's companies", ["screen", "select", "/select", ""], ["case"]],
  ["service levels", ["screen", "service-levels", "/service-levels", ""], ["customer", "serviceLevel"]],
  ["a service level", ["screen", "service-level", "/service-levels/1", ""], ["customer", "serviceLevel"]],
  ["what is agreed with a company", ["agreed-targets", "10001"], ["customer", "serviceLevel"]],
  ["a company's users", ["users-of", "10001"], ["customer"]],
  ["a person's latest cases", ["cases-of-user", 7, "customer", ["10001"]], ["case"]],
  ["users", ["screen", "user-list", "/users", ""], ["customer"]],
  ["service report", ["screen", "customer-report", "10001"], ["customer"]],
  ["inbox", ["screen", "notifications", "/notifications", ""], [...onCase, "notification"]],
  ["what happened since one left", ["screen", "since-left", "/since", ""], onCase],
  ["mails that came in", ["screen", "incoming-mail", "/incoming-mail", ""], anyMail],
  ["the order of mails that came in", ["screen", "incoming-mail", "ids", "/incoming-mail"], anyMail],
  ["senders that are remembered", ["screen", "remembered-senders", "/incoming-mail/senders", ""], anyMail],
  ["our mailboxes", ["screen", "own-mailboxes", "/settings/mail", ""], ["administration", "systemMail"]],
  ["consent to a mailbox, which is answered once", ["screen", "mailbox-consent", "/settings/mail/consent", ""], []],
  ["a mailbox's test, which is asked for while it runs", ["mailbox-test", 7], []],
  ["mails that were given up", ["screen", "given-up-mails", "/mails", ""], anyMail],
  ["counts of mails", ["mail-counts"], anyMail],
  ["the bell's newest", ["screen", "notifications", "newest"], [...onCase, "notification"]],
  ["general settings", ["screen", "general-settings", "/settings/general", ""], ["administration"]],
  ["settings about support", ["screen", "support-settings", "/settings/support", ""], ["administration"]],
  ["settings about cases", ["screen", "case-settings", "/settings/cases", ""], ["administration"]],
  ["what is kept and on hold", ["screen", "retention-settings", "/settings/retention", ""], ["administration"]],
  [
    "the system's state",
    ["screen", "system-status", "/settings/system", ""],
    ["administration", "systemMail", "restoredCopy"],
  ],
  ["files kept apart", ["screen", "kept-apart", "/settings/kept-apart", ""], ["administration"]],
  ["that this is a restored copy", ["restored-copy"], ["restoredCopy"]],
  ["staff", ["screen", "staff", "/settings/staff", ""], ["administration"]],
  ["teams, as they are managed", ["screen", "managed-teams", "/settings/teams", ""], ["administration"]],
  ["teams", ["screen", "teams", "/teams", ""], [...work, "administration"]],
  ["saved views, with shared ones", ["saved-views"], ["sharedView", "tag"]],
  ["changes that didn't go with a message", ["unmade-changes", 7], ["notification"]],
  ["saved replies, as they are kept", ["screen", "saved-reply-list", "/settings/replies", ""], ["savedReply"]],
  ["saved replies to use", ["saved-replies", "usable"], ["savedReply"]],
  ["answers to several cases", ["saved-replies", "bulk", 7, "7-1"], ["savedReply"]],
  ["a saved reply", ["saved-replies", "one", 7], ["savedReply"]],
  ["a saved reply on a case", ["saved-replies", "preview", 7, 7], ["savedReply"]],
  ["tags, as they are managed", ["screen", "tag-list", "/settings/tags", ""], ["tag"]],
  ["tags to choose from", ["tags"], ["tag"]],
  ["unread count", ["notifications", "count"], ["notification"]],
];

/** Data that no event invalidates: refetched on the next visit. */
const still: Readonly<Record<string, string>> = {
  "invite-many": "who would be invited, asked for anew with each dialog",
  "kept-for-hold": "what a hold keeps, which grows with each edit and is read at one's own pace",
  "first-steps": "what a newcomer begins with, asked for with each visit of their home",
  "screen case-print": "fetched when it is opened; its parts follow",
  "screen audit": "a log, read at one's own pace",
  "screen confirm-email": "a link of a mail, once",
  "screen draft": "what is being typed",
  "screen new-service-level": "a form",
  "screen import": "asks again itself while Havn works on it",
  "screen import-list": "asks again itself while Havn works on one of them",
  "screen profile": "one's own account",
  "screen settings": "a table of pages, and what is still to do",
  "staff-holdings": "what somebody has who is about to leave, once",
  "screen support": "settings of the process",
  "screen view-as": "a page as it was when it was opened",
  "screen user": "an account that is being edited",
  "case-drafts": "what is being typed; the server's copy is asked for by itself",
  "case-elsewhere": "where a case that is not here went, once",
  "hours-preview": "what would be, asked for as it is typed",
  "removal-preview": "what would be, asked for as it is typed",
  "case-trail": "the order of a list as its reader left it",
  contact: "a card, asked for anew each time that it is opened",
  impersonations: "a log",
  "screen incoming-mail-page": "a mail as it came",
  "names-of-attached": "waits for other queries, which follow",
  "later-times": "the hours of support, asked for each time that a time is chosen",
  "left-out": "what a mail quoted",
  options: "answers to what is typed",
  palette: "answers to what is typed",
  "picture-hosts": "what one chose oneself",
  "person-name": "set by the page itself",
  pick: "answers to what is typed",
  preferences: "one's own, set by this page",
  "ready-views": "counts, which follow events at their own pace",
  "sharing-choices": "with whom one may share, asked for anew with each dialog",
  "suggested-tags": "offers, asked for when one adds a tag",
  "tag-merge": "what would be, asked for as it is chosen",
  "similar-cases": "answers to what is typed",
};

const isStale = (key: QueryKey, kind: Kind): boolean => {
  const client = new QueryClient();
  client.setQueryData(key, 1);
  for (const queryKey of keysOfEvent(events[kind])) void client.invalidateQueries({ queryKey });
  return client.getQueryState(key)?.isInvalidated === true;
};

describe("what an event invalidates", () => {
  test.each(followed)("%s", (_shown, key, by) => {
    const kinds = Object.keys(events) as Kind[];
    const stale = kinds.filter((kind) => isStale(key, kind));
    expect(stale, "by keysOfEvent of each web/feature.ts").toEqual(kinds.filter((kind) => by.includes(kind)));
  });
});

const root = new URL("../../", import.meta.url).pathname;
const sources = globSync(["*/web/**/*.{ts,tsx}", "*/parts/*/web/**/*.{ts,tsx}", "*/parts/*/web.{ts,tsx}"], {
  cwd: root,
})
  .concat(globSync("ui/**/*.{ts,tsx}", { cwd: root }))
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(join(root, path), "utf8"));

/** The value of `name`, from a constant or an object of constants in the source. */
const constantOf = (name: string): string => {
  const [owner = "", property] = name.split(".");
  const declared = property
    ? new RegExp(`\\b${owner} = \\{[^}]*\\b${property}: "([^"]+)"`)
    : new RegExp(`\\b${owner} = "([^"]+)"`);
  const found = sources.map((text) => declared.exec(text)?.[1]).find((value) => value !== undefined);
  if (!found) throw new Error(`The test does not understand the name ${name}`);
  return found;
};

const screens = sources
  .flatMap((text) => [...text.matchAll(/screenLoad\(\{\s*name: ("?)([\w.-]+)"?/g)])
  .map(([, quote, name = ""]) => `screen ${quote ? name : constantOf(name)}`);
const keyOfQuery = /key: \[\s*"([\w-]+)"[^\]]*\],\s*fetch\b/g;
const namedKey = /key(?:Of)?\b[^=\n]*= (?:\([^)]*\) => )?\[\s*"([\w-]+)"/gi;
const others = sources
  .flatMap((text) => [...text.matchAll(keyOfQuery), ...text.matchAll(namedKey)])
  .flatMap(([, name = ""]) => (name === "screen" ? [] : name));

test("every screen and every other query follows events, or is listed as an exception", () => {
  const known = new Set([
    ...followed.map(([, [kind, name]]) => (kind === "screen" ? `screen ${name}` : String(kind))),
    ...Object.keys(still),
  ]);
  expect(screens.length + others.length).toBeGreaterThan(30);
  const forgotten = [...screens, ...others].filter((name) => !known.has(name));
  const toAdd =
    "add it to keysOfEvent of its src/<feature>/web/feature.ts and to `followed`, or to `still` with the reason";
  expect(forgotten.map((name) => `${name} follows no live event: ${toAdd}`)).toEqual([]);
});
