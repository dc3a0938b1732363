import { expect, test } from "vitest";
import { changedInbox, inboxSearchOf, inboxUrl, isInboxFiltered, noInboxFilters, readInboxUrl } from "./inbox-url.ts";

const read = (query: string) => readInboxUrl(new URLSearchParams(query));

test.each([
  ["", "/notifications"],
  ["type=NewMessage,StatusChanged&unread=1", "/notifications?type=NewMessage,StatusChanged&unread=1"],
  ["from=abc.1", "/notifications?from=abc.1"],
  ["case=4711&before=12", "/notifications?case=4711&before=12"],
  // Invalid values are ignored.
  ["type=Nonsense&unread=yes&case=-1&before=3", "/notifications"],
  // A single case has no pages of cases.
  ["case=4711&from=abc.1", "/notifications?case=4711"],
])("%s is parsed and serialized", (query, address) => {
  expect(inboxUrl(read(query))).toBe(address);
});

test("any change goes back to the newest", () => {
  expect(inboxUrl(changedInbox(read("from=abc.1"), { unreadOnly: true }))).toBe("/notifications?unread=1");
  expect(isInboxFiltered(read("from=abc.1"))).toBe(false);
  expect(isInboxFiltered({ ...read("unread=1"), ...noInboxFilters })).toBe(false);
});

test("the call gets the same input", () => {
  expect(inboxSearchOf(read("type=NewMessage&from=abc.1"))).toEqual({
    types: ["NewMessage"],
    unreadOnly: false,
    cursor: "abc.1",
  });
  expect(inboxSearchOf(read("case=4711&before=12"))).toEqual({
    types: [],
    unreadOnly: false,
    caseId: 4711,
    perCase: 50,
    before: 12,
  });
});
