import { expect, test } from "vitest";
import type { SavedReplyActs } from "#saved-replies/contract/saved-reply.ts";
import { type CaseOfActs, resolveActs } from "./resolve-acts.ts";

const tag = (id: number) => ({ id, name: `T${id}`, danishName: `T${id}`, isInternal: true });
const me = { id: 1, name: "Anna", isStaff: true };
const may = {
  edit: ["assigneeId", "followUpDate", "severity"],
  moveTo: ["CaseClosed" as const],
  writeInternalMessage: true,
  changeTags: true,
};
const at: CaseOfActs = {
  careCase: { status: "WorkingOn", assignee: null, followUpDate: null, severity: "Regular", tags: [tag(5)], may },
  userId: 1,
  followUpDate: "2026-12-03",
  tags: new Map([
    [5, 5],
    [6, 6],
    [7, 6],
  ]),
};
const nothing = { ...may, edit: [], moveTo: [], writeInternalMessage: false, changeTags: false };
const as = (given: Partial<CaseOfActs["careCase"]>): CaseOfActs => ({ ...at, careCase: { ...at.careCase, ...given } });
const all: SavedReplyActs = {
  status: "CaseClosed",
  assignee: "me",
  followUpDays: 3,
  severity: "Important",
  addTags: [7],
  removeTags: [5],
  note: "<p>x</p>",
};
const skipped = (reason: string, ...acts: string[]) => acts.map((act) => ({ act, reason }));

test.each<[string, SavedReplyActs, CaseOfActs, unknown, unknown]>([
  [
    "all of it",
    all,
    at,
    {
      ...{ status: "CaseClosed", assigneeId: 1, followUpDate: "2026-12-03", severity: "Important" },
      ...{ addTags: [6], removeTags: [5] },
    },
    [],
  ],
  ["nothing", {}, at, {}, []],
  ["what isn't allowed", all, as({ may: nothing }), {}, skipped("notAllowed", ...Object.keys(all))],
  [
    "what is so already",
    all,
    as({
      ...{ status: "CaseClosed", assignee: me, followUpDate: "2026-12-03", severity: "Important", tags: [tag(6)] },
    }),
    {},
    skipped("asItIs", "status", "assignee", "followUpDays", "severity", "addTags", "removeTags"),
  ],
  ["tags that are gone", { addTags: [8] }, at, {}, skipped("gone", "addTags")],
  ["some that are", { addTags: [6, 8] }, at, { addTags: [6] }, skipped("gone", "addTags")],
  ["no day of support", { followUpDays: 3 }, { ...at, followUpDate: null }, {}, skipped("notAllowed", "followUpDays")],
])("%s", (_what, acts, on, changes, left) => {
  expect(resolveActs(acts, on)).toEqual({ changes, skipped: left });
});
