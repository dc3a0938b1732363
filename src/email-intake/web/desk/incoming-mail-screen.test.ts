import { expect, test } from "vitest";
import {
  changedMails,
  type IncomingMailView,
  incomingMailUrl,
  isMailFiltered,
  mailPath,
  mailSearchOf,
  mailTab,
  movedMailPath,
  neighborsOf,
  readIncomingMailUrl,
  withoutMailFilters,
} from "./incoming-mail-screen.ts";

const waiting = mailTab(true);
const filtered: IncomingMailView = {
  waiting: true,
  from: "@nordlys.example",
  customerNumber: "1001",
  why: ["unknownSender", "list"],
  hasFiles: true,
  after: 41,
};

test.each<[string, IncomingMailView]>([
  ["/incoming-mail", waiting],
  ["/incoming-mail?show=all", mailTab(false)],
  ["/incoming-mail?show=all&after=7", { ...mailTab(false), after: 7 }],
  ["/incoming-mail?q=%40nordlys.example&company=1001&why=unknownSender,list&files=1&after=41", filtered],
])("%s is parsed and serialized", (url, view) => {
  expect(incomingMailUrl(view)).toBe(url);
  expect(readIncomingMailUrl(new URL(url, "http://x").searchParams)).toEqual(view);
});

test.each([
  ["company=x&why=answer,nothing&files=yes&after=-1"],
  ["company=1234567890&why=&after=1e3"],
  ["show=waiting"],
])("an unknown value is left out of ?%s", (query) => {
  expect(readIncomingMailUrl(new URLSearchParams(query))).toEqual(waiting);
});

test("an unfiltered list has no filters", () => {
  expect(readIncomingMailUrl(new URLSearchParams("show=all&q=ole&why=list"))).toEqual(mailTab(false));
});

test("changing a filter goes back to the first page", () => {
  expect(changedMails(filtered, { hasFiles: false })).toEqual({
    ...filtered,
    hasFiles: false,
    after: null,
  });
  expect(withoutMailFilters(filtered)).toEqual(waiting);
  expect([filtered, waiting].map(isMailFiltered)).toEqual([true, false]);
});

test("an email's page keeps the list in its address, also that of a link from when it opened in a dialog", () => {
  expect(mailPath(waiting, 42)).toBe("/incoming-mail/42");
  expect(mailPath(filtered, 42)).toBe(incomingMailUrl(filtered).replace("?", "/42?"));
  expect(movedMailPath(new URLSearchParams("show=all&mail=42"))).toBe("/incoming-mail/42?show=all");
  expect(movedMailPath(new URLSearchParams("mail=1.5"))).toBeNull();
});

test.each([
  ["in the list", [3, 5, 8], 5, true, [3, 8]],
  ["the first", [3, 5], 3, true, [null, 5]],
  ["decided since", [3, 8], 5, true, [null, 8]],
  ["of all, newest first", [8, 5, 3], 5, false, [8, 3]],
  ["on another page", [8, 5], 3, false, [null, null]],
])("the neighbors of an email %s", (_what, ids, id, isWaiting, [previous, next]) => {
  expect(neighborsOf(ids, id, { waiting: isWaiting })).toEqual({ previous, next });
});

test("the call gets what is set", () => {
  expect(mailSearchOf(waiting)).toEqual({ waiting: true });
  expect(mailSearchOf(filtered)).toEqual({
    waiting: true,
    from: "@nordlys.example",
    customerNumber: "1001",
    why: ["unknownSender", "list"],
    hasFiles: true,
    after: 41,
  });
});
