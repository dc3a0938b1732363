import { expect, test } from "vitest";
import {
  changedMails,
  type IncomingMailView,
  incomingMailUrl,
  isMailFiltered,
  mailSearchOf,
  mailTab,
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
  mail: 42,
};

test.each<[string, IncomingMailView]>([
  ["/incoming-mail", waiting],
  ["/incoming-mail?show=all", mailTab(false)],
  ["/incoming-mail?show=all&after=7", { ...mailTab(false), after: 7 }],
  ["/incoming-mail?q=%40nordlys.example&company=1001&why=unknownSender,list&files=1&after=41&mail=42", filtered],
])("%s is parsed and serialized", (url, view) => {
  expect(incomingMailUrl(view)).toBe(url);
  expect(readIncomingMailUrl(new URL(url, "http://x").searchParams)).toEqual(view);
});

test.each([
  ["company=x&why=answer,nothing&files=yes&after=-1&mail=1.5"],
  ["company=1234567890&why=&after=1e3&mail="],
  ["show=waiting"],
])("an unknown value is left out of ?%s", (query) => {
  expect(readIncomingMailUrl(new URLSearchParams(query))).toEqual(waiting);
});

test("an unfiltered list has no filters", () => {
  expect(readIncomingMailUrl(new URLSearchParams("show=all&q=ole&why=list"))).toEqual(mailTab(false));
});

test("changing a filter goes back to the first page, and closes what is open", () => {
  expect(changedMails(filtered, { hasFiles: false })).toEqual({
    ...filtered,
    hasFiles: false,
    after: null,
    mail: null,
  });
  expect(withoutMailFilters(filtered)).toEqual(waiting);
  expect([filtered, waiting].map(isMailFiltered)).toEqual([true, false]);
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
