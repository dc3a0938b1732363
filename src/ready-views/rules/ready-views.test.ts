import { expect, test } from "vitest";
import { type ReadyViewChoice, readyViewNames } from "#preferences/contract/calls.ts";
import { everyReadyView, readyViewAt, readyViewsOf, readyViewUrl, shownReadyViews } from "./ready-views.ts";

const urls = (isStaff: boolean) =>
  Object.fromEntries(readyViewsOf(isStaff, everyReadyView).map((one) => [one.name, readyViewUrl(one)]));

test("staff have five views, customers three, each an address of the list", () => {
  expect(urls(true)).toEqual({
    mine: "/cases/active?assignee=@me",
    unassigned: "/cases/active?assignee=@none",
    myTeams: "/cases/active?owner=@myTeams",
    followed: "/cases/active?subscriber=@me",
    silent: "/cases/active?status=WaitsOnCustomer&lastMessageTo=today-6",
  });
  expect(urls(false)).toEqual({
    waitsOnMe: "/cases/active?status=WaitsOnCustomer&contactPerson=@me",
    mine: "/cases/active?contactPerson=@me",
    followed: "/cases/active?subscriber=@me",
  });
});

const shown = (isStaff: boolean, chosen: Partial<ReadyViewChoice>) =>
  shownReadyViews(isStaff, { ...everyReadyView, ...chosen }).map(({ name }) => name);

test.each<[isStaff: boolean, chosen: Partial<ReadyViewChoice>, names: string[]]>([
  [true, {}, ["mine", "unassigned", "myTeams", "followed", "silent"]],
  [true, { order: ["silent", "mine"] }, ["silent", "mine", "unassigned", "myTeams", "followed"]],
  [true, { order: ["silent", "silent"], hidden: ["mine", "mine"] }, ["silent", "unassigned", "myTeams", "followed"]],
  // What only the others have changes nothing.
  [false, { order: ["silent", "followed"], hidden: ["unassigned"] }, ["followed", "waitsOnMe", "mine"]],
  [false, { hidden: [...readyViewNames] }, []],
])("staff %s who choose %j see %j", (isStaff, chosen, names) => expect(shown(isStaff, chosen)).toEqual(names));

test.each<[address: string, name: string | null]>([
  ["/cases/active?assignee=@me", "mine"],
  ["/cases/active?assignee=@me&sort=timeLeft&columns=title,id&after=WzEsMl0", "mine"],
  ["/cases/active?view=none&assignee=@me", "mine"],
  ["/cases/active?lastMessageTo=today-6&status=WaitsOnCustomer", "silent"],
  ["/cases/active?assignee=@me&severity=Critical", null],
  ["/cases/active?assignee=@me&q=printer", null],
  ["/cases/active?assignee=@me&view=12345678", null],
  ["/cases?assignee=@me", null],
  ["/cases/active", null],
  ["/customers?assignee=@me", null],
])("%s is the ready view %s", (address, name) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  expect(readyViewAt({ pathname, query: searchParams }, readyViewsOf(true, everyReadyView), true)).toBe(name);
});

test("of several companies, a customer's list is no ready view", () => {
  const query = [
    ["contactPerson", "@me"],
    ["companies", "all"],
  ] as const;
  const at = { pathname: "/cases/active", query };
  expect(readyViewAt(at, readyViewsOf(false, everyReadyView), false)).toBeNull();
});
