import { describe, expect, test } from "vitest";
import {
  changedUsers,
  isUserListFiltered,
  readUserListUrl,
  userListUrl,
  usersSortedBy,
  withUserFilter,
} from "#users/rules/user-list-url.ts";

const read = (query: string) => readUserListUrl(new URLSearchParams(query));

describe("the URL of a user list", () => {
  test.each([
    ["", "/users"],
    ["q=mette", "/users?q=mette"],
    ["q=+mette+holm+", "/users?q=mette+holm"],
    ["type=staff", "/users?type=staff"],
    ["role=user,administrator", "/users?role=administrator,user"],
    ["state=invited&company=1001,1002,1001", "/users?state=invited&company=1001,1002"],
    ["sort=-lastLoggedIn&after=abc", "/users?sort=-lastLoggedIn&after=abc"],
    ["sort=name", "/users"],
    ["sort=-name", "/users?sort=-name"],
    ["sort=password&type=nobody&state=&company=x,1;2", "/users"],
    [`after=${"a".repeat(1_001)}`, "/users"],
    [`q=${"a".repeat(300)}`, `/users?q=${"a".repeat(200)}`],
  ])("%s is %s", (query, url) => {
    expect(userListUrl(read(query))).toBe(url);
    expect(read(url.split("?")[1] ?? "")).toEqual(read(query));
  });
});

test("any change goes back to the first page", () => {
  const view = read("q=a&type=staff&after=abc");
  expect(userListUrl(changedUsers(view, { text: "b" }))).toBe("/users?q=b&type=staff");
  expect(userListUrl(withUserFilter(view, "userType", []))).toBe("/users?q=a");
  expect(userListUrl(withUserFilter(view, "state", ["removed"]))).toBe("/users?q=a&type=staff&state=removed");
});

test("a column sorts, then reverses", () => {
  const byEmail = usersSortedBy(read(""), "email");
  expect(userListUrl(byEmail)).toBe("/users?sort=email");
  expect(userListUrl(usersSortedBy(byEmail, "email"))).toBe("/users?sort=-email");
  expect(userListUrl(usersSortedBy(byEmail, "lastLoggedIn"))).toBe("/users?sort=-lastLoggedIn");
});

test("a search text or filter counts as a search, the order doesn't", () => {
  expect(isUserListFiltered(read("sort=-name"))).toBe(false);
  expect(isUserListFiltered(read("q=a"))).toBe(true);
  expect(isUserListFiltered(read("role=user"))).toBe(true);
});
