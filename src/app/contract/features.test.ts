import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "#app/contract/features.ts";
import { id } from "#platform/contract/bounds.ts";
import { type AnyCall, download, post, upload } from "#platform/contract/call.ts";

/** Called by monitoring as often as it likes; they return nobody's data. */
const watched = ["integrityCheck", "healthLive", "healthReady", "healthMail"];

const withoutRate = (calls: Readonly<Record<string, AnyCall>>) =>
  Object.entries(calls)
    .filter(([, { perMinute }]) => !(perMinute && perMinute > 0 && perMinute <= 600))
    .map(([name]) => name);

test("every call has a rate limit", () => {
  expect(withoutRate(allCalls), "add perMinute, 1 to 600, to the call in its contract").toEqual(watched);
});

test("the check finds a call without one", () => {
  const planted = {
    read: post("/api/Planted/Read", {}),
    write: post("/api/Planted/Write", { writes: true }),
    take: download("/api/Planted/Take", {}),
    bring: upload("/api/Planted/Bring", { perMinute: 0 }),
    endless: post("/api/Planted/Endless", { perMinute: 1e9 }),
    fine: post("/api/Planted/Fine", { perMinute: 60 }),
  };
  expect(withoutRate(planted)).toEqual(["read", "write", "take", "bring", "endless"]);
});

/** Calls whose input contains an id that audit rows don't know by that name, and that don't map it. */
const withoutAuditedIds = (calls: Readonly<Record<string, AnyCall>>) =>
  Object.entries(calls)
    .filter(([, { query, body, idsAs = {} }]) =>
      [query, body].some((schema) => {
        const names = Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});
        return names.some((name) => ["id", "careCaseId"].includes(name) && !Object.hasOwn(idsAs, name));
      }),
    )
    .map(([name]) => name);

/** Agreements of a company: rows include the company. */
const keptByCompany = ["saveServiceAgreement", "deleteServiceAgreement"];

test("the audit row of a refusal identifies the requested object", () => {
  const toAdd = "name the id for what it is of, such as caseId, or say so in idsAs of the call";
  expect(withoutAuditedIds(allCalls), toAdd).toEqual(keptByCompany);
});

test("the check finds a call that doesn't", () => {
  const body = z.strictObject({ id });
  const planted = {
    fine: post("/api/Planted/Fine", { body, idsAs: { id: "caseId" } }),
    other: post("/api/Planted/Other", { body: z.strictObject({ caseId: id }) }),
    unsaid: post("/api/Planted/Unsaid", { body }),
  };
  expect(withoutAuditedIds(planted)).toEqual(["unsaid"]);
});
