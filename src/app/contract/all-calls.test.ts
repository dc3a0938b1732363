import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "#app/contract/all-calls.ts";
import { id } from "#platform/contract/bounds.ts";
import { type AnyCall, download, post, upload } from "#platform/contract/call.ts";

/** Asked by whatever watches over Havn, as often as that likes; they touch nothing that belongs to anybody. */
const watched = ["integrityCheck", "healthLive", "healthReady", "healthMail"];

const withoutRate = (calls: Readonly<Record<string, AnyCall>>) =>
  Object.entries(calls)
    .filter(([, { perMinute }]) => !(perMinute && perMinute > 0 && perMinute <= 600))
    .map(([name]) => name);

test("every call has a rate: downloads, uploads, writes and all that is read", () => {
  expect(withoutRate(allCalls)).toEqual(watched);
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

/** Calls whose input names an object by an id that no audit row knows by that name, and that don't say which it is. */
const withoutAuditedIds = (calls: Readonly<Record<string, AnyCall>>) =>
  Object.entries(calls)
    .filter(([, { query, body, idsAs = {} }]) =>
      [query, body].some((schema) => {
        const names = Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});
        return names.some((name) => ["id", "careCaseId"].includes(name) && !Object.hasOwn(idsAs, name));
      }),
    )
    .map(([name]) => name);

/** Contracts with a company: rows keep whose they are. */
const keptByCompany = ["saveServiceAgreement", "deleteServiceAgreement"];

test("a refusal's audit row knows which object was asked for", () => {
  expect(withoutAuditedIds(allCalls)).toEqual(keptByCompany);
});

test("the check finds a call that does not say it", () => {
  const body = z.strictObject({ id });
  const planted = {
    fine: post("/api/Planted/Fine", { body, idsAs: { id: "caseId" } }),
    other: post("/api/Planted/Other", { body: z.strictObject({ caseId: id }) }),
    unsaid: post("/api/Planted/Unsaid", { body }),
  };
  expect(withoutAuditedIds(planted)).toEqual(["unsaid"]);
});
