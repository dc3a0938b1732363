import { describe, expect, test } from "vitest";
import {
  isOwnMessage,
  type MessageFacts,
  mayDeleteMessage,
  mayDeleteVersion,
  mayEditMessage,
  mayMakeExternal,
  messageProblem,
} from "#case-messages/rules/message-access.ts";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";

const person = (role: Role, userId: number): Actor => buildActor({ role, userId });
const impersonated = (userId: number): Actor => ({
  ...person("user", userId),
  impersonator: { userId: 1, name: "Staff" },
});

describe("who may make a message external", () => {
  const internal = { isInternal: true, deletedAt: null };
  const row = (who: string, actor: Actor, message: Parameters<typeof mayMakeExternal>[1], may: boolean) => ({
    who,
    actor,
    message,
    may,
  });
  test.each([
    row("any member of staff", person("staff", 2), internal, true),
    row("staff, of a deleted one", person("staff", 2), { ...internal, deletedAt: new Date("2026-05-13") }, false),
    row("staff, of one that is", person("staff", 2), { ...internal, isInternal: false }, false),
    row("an administrator", person("administrator", 10), internal, false),
    row("a user", person("user", 10), internal, false),
    row("staff who act for a customer", impersonated(10), internal, false),
  ])("$who: $may", ({ actor, message, may }) => {
    expect(mayMakeExternal(actor, message)).toBe(may);
  });
});

describe("who may change a message", () => {
  const createdAt = new Date("2026-05-13T10:00:00Z");
  const inTime = new Date("2026-05-13T10:15:00Z");
  const tooLate = new Date("2026-05-13T10:15:00.001Z");
  const nextYear = new Date("2027-05-13T10:00:00Z");
  const ofUser: MessageFacts = { authorId: 10, byStaff: false, createdAt, deletedAt: null };
  const ofStaff: MessageFacts = { authorId: 1, byStaff: true, createdAt, deletedAt: null };

  const row = (who: string, actor: Actor, message: MessageFacts, now: Date, may: boolean) => ({
    who,
    actor,
    message,
    now,
    may,
  });
  test.each([
    row("its author", person("user", 10), ofUser, createdAt, true),
    row("its author", person("user", 10), ofUser, inTime, true),
    row("its author", person("user", 10), ofUser, tooLate, false),
    row("its author as administrator", person("administrator", 10), ofUser, inTime, true),
    row("its author as administrator", person("administrator", 10), ofUser, tooLate, false),
    row("its author, impersonated", impersonated(10), ofUser, inTime, true),
    row("its author, impersonated", impersonated(10), ofUser, tooLate, false),
    row("another user", person("user", 11), ofUser, inTime, false),
    row("an administrator", person("administrator", 11), ofUser, inTime, false),
    row("staff on a customer's", person("staff", 1), ofUser, inTime, false),
    row("staff on their own", person("staff", 1), ofStaff, inTime, true),
    row("staff on their own", person("staff", 1), ofStaff, nextYear, true),
    row("staff on a colleague's", person("staff", 2), ofStaff, inTime, false),
    row("its author, deleted", person("user", 10), { ...ofUser, deletedAt: createdAt }, inTime, false),
    row("staff on their own, deleted", person("staff", 1), { ...ofStaff, deletedAt: createdAt }, inTime, false),
  ])("$who at $now: $may", ({ actor, message, now, may }) => {
    expect(mayEditMessage(actor, message, { now, editMinutes: 15 })).toBe(may);
    expect(mayDeleteMessage(actor, message, { now, editMinutes: 15 })).toBe(may);
  });

  test.each([
    [0, createdAt, true],
    [0, inTime, false],
    [60, tooLate, true],
  ])("for %i minutes, if set, at %s: %s", (editMinutes, now, may) => {
    expect(mayEditMessage(person("user", 10), ofUser, { now, editMinutes })).toBe(may);
  });

  test.each([
    ["its author", person("user", 10), ofUser, true],
    ["its author, impersonated", impersonated(10), ofUser, true],
    ["another user", person("user", 11), ofUser, false],
    ["a company's administrator", person("administrator", 11), ofUser, false],
    ["staff with all roles", person("staff", 1), ofUser, true],
    ["staff without the right", { ...person("staff", 1), staffRoles: ["agent"] as const }, ofUser, false],
    ["an agent on their own", { ...person("staff", 1), staffRoles: ["agent"] as const }, ofStaff, true],
  ])("%s may delete an earlier version at any time", (_who, actor, message, may) => {
    expect(mayDeleteVersion(actor, message)).toBe(may);
  });

  test("distinguishes a message that is too old from someone else's", () => {
    expect(isOwnMessage(person("user", 10), ofUser)).toBe(true);
    expect(isOwnMessage(person("user", 11), ofUser)).toBe(false);
    expect(isOwnMessage(person("user", 1), ofStaff)).toBe(false);
  });
});

const mentions = (count: number): string =>
  Array.from({ length: count }, (_, id) => `<span data-mention="${id + 1}">@x</span>`).join("");

test.each([
  { what: "nothing", html: "", problem: "empty" },
  { what: "empty paragraphs", html: "<p></p><p>&nbsp;</p>", problem: "empty" },
  { what: "what has no width", html: "<p>\u200b</p>", problem: "empty" },
  { what: "one character", html: "<p>x</p>", problem: null },
  { what: "one image", html: "<p><img></p>", problem: null },
  { what: "25,000 characters", html: `<p>${"x".repeat(25_000)}</p>`, problem: null },
  { what: "25,001 characters", html: `<p>${"x".repeat(25_001)}</p>`, problem: "tooLong" },
  { what: "25,000 emoji", html: `<p>${"👍".repeat(25_000)}</p>`, problem: null },
  { what: "25,000 characters and an image", html: `<p>${"x".repeat(25_000)}<img></p>`, problem: "tooLong" },
  { what: "25,000 escaped characters", html: `<p>${"&amp;".repeat(25_000)}</p>`, problem: null },
  { what: "25,000 characters on 3,000 lines", html: `<p>${"x".repeat(8)}</p>`.repeat(3_000), problem: null },
  { what: "50 mentions", html: mentions(50), problem: null },
  { what: "51 mentions", html: mentions(51), problem: "tooManyMentions" },
  { what: "one mention 51 times", html: `<span data-mention="7">@x</span>`.repeat(51), problem: null },
  { what: "3,001 lines", html: "<p>x</p>".repeat(3_001), problem: "tooMuchMarkup" },
  { what: "6,001 pictures", html: "<img />".repeat(6_001), problem: "tooMuchMarkup" },
  { what: "one picture of the case", html: '<img data-file="17" alt="" />', problem: null },
  { what: "21 pictures of the case", html: '<img data-file="17" alt="" />'.repeat(21), problem: "tooMuchMarkup" },
  { what: "a gap", html: '<p><span data-gap="x">x</span></p>', problem: "unfilled" },
  { what: "a field alone", html: '<p><span data-field="today"></span></p>', problem: "unfilled" },
  { what: "300,000 characters of HTML", html: `<p>x${" ".repeat(299_992)}</p>`, problem: null },
  { what: "300,001 characters of HTML", html: `<p>x${" ".repeat(299_993)}</p>`, problem: "tooMuchMarkup" },
])("a message of $what: $problem", ({ html, problem }) => {
  expect(messageProblem(html)).toBe(problem);
});
