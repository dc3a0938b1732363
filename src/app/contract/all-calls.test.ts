import { expect, test } from "vitest";
import { allCalls } from "#app/contract/all-calls.ts";
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
