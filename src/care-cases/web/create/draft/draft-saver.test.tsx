import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { readLocalDraft, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { begin, draft, name, path, serverOf } from "#tests/support/components/play-draft-server.ts";
import { DraftSaver } from "./draft-saver.ts";
import { draftValuesOf } from "./draft-values.ts";
import { DraftVisit } from "./draft-visit.ts";

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient().clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("saves a second after typing stops, and only what changed", async () => {
  const { updates } = serverOf(draft);
  const { saver } = begin();
  saver.set({ title: "The sca" });
  await wait(900);
  saver.set({ title: "The scanner" });
  await wait(999);
  expect(updates()).toHaveLength(0);
  expect(saver.snapshot().state).toBe("unsaved");
  await wait(1);
  expect(updates()[0]?.body).toEqual({ id: 12, version: 1, changes: { title: "The scanner" } });
  expect(saver.snapshot()).toMatchObject({ state: "saved", savedAt: Date.now() });
  saver.set({ severity: "Critical" });
  await wait(1_000);
  expect(updates()[1]?.body).toEqual({ id: 12, version: 2, changes: { severity: "Critical" } });
});

test("keeps a local copy until the server has it", async () => {
  const { server } = serverOf(draft);
  const { saver } = begin();
  saver.set({ title: "The scanner" });
  await wait(300);
  const typed = { title: "The scanner", externalReference: "" };
  expect(readLocalDraft(name), "as an earlier version reads it").toMatchObject({ values: typed, version: 1 });
  await wait(700);
  expect(server.stored.title).toBe("The scanner");
  expect(readLocalDraft(name)).toBeNull();
});

test("restores what was typed before a reload, and saves it", async () => {
  const { server } = serverOf(draft);
  writeLocalDraft(name, { values: { ...draftValuesOf(draft), title: "Typed before" }, version: 1 });
  const { saver } = begin();
  expect(saver.snapshot().values.title).toBe("Typed before");
  await wait(1);
  expect(server.stored.title).toBe("Typed before");
});

test("reports a failed save, keeps the text, and retries when back online", async () => {
  const { server } = serverOf(draft);
  const { saver } = begin();
  server.fails = new TypeError("Failed to fetch");
  saver.set({ title: "The scanner" });
  await wait(1_000);
  expect(saver.snapshot().state).toBe("failed");
  expect(readLocalDraft(name)).toMatchObject({ values: { title: "The scanner" } });
  server.fails = null;
  dispatchEvent(new Event("online"));
  await wait(1);
  expect(saver.snapshot().state).toBe("saved");
  expect(server.stored.title).toBe("The scanner");
});

test("withholds text over the limit, and saves the rest", async () => {
  const { server } = serverOf(draft);
  const { saver } = begin();
  saver.set({ title: "x".repeat(151), severity: "Critical" });
  await wait(1_000);
  expect(server.stored).toMatchObject({ title: "", severity: "Critical" });
  expect(saver.snapshot().state).toBe("blocked");
  expect(readLocalDraft(name)).not.toBeNull();
});

test("continues if another window changed another field", async () => {
  const { server } = serverOf(draft);
  const { saver } = begin();
  server.stored = { ...server.stored, severity: "Critical", version: 2 };
  saver.set({ title: "The scanner" });
  await wait(1_000);
  expect(server.stored).toMatchObject({ title: "The scanner", severity: "Critical", version: 3 });
});

test("lets the person choose if another window changed the same field", async () => {
  const { server } = serverOf(draft);
  const { saver } = begin();
  server.stored = { ...server.stored, title: "Written elsewhere", version: 2 };
  saver.set({ title: "Written here" });
  await wait(1_000);
  expect(saver.snapshot()).toMatchObject({ state: "conflict", theirs: { title: "Written elsewhere" } });
  expect(saver.snapshot().values.title).toBe("Written here");
  expect(server.stored.title).toBe("Written elsewhere");
  saver.keepMine();
  await wait(1);
  expect(server.stored.title).toBe("Written here");
  expect(saver.snapshot()).toMatchObject({ state: "saved", theirs: null });
});

test("submits with the remaining changes in one save, and then saves no more", async () => {
  const { updates } = serverOf(draft);
  const { saver, stop } = begin();
  saver.set({ title: "The scanner" });
  await saver.submit("Created");
  saver.finish();
  stop();
  await wait(5_000);
  expect(updates().map(({ body }) => body)).toEqual([
    { id: 12, version: 1, changes: { title: "The scanner", status: "Created" } },
  ]);
  expect(readLocalDraft(name)).toBeNull();
});

test("knows whether the visit changed it, and not if everything was changed back", async () => {
  const written = { ...draft, title: "The scanner", version: 4 };
  serverOf(written);
  const { saver } = begin(written);
  expect(saver.isChanged()).toBe(false);
  saver.set({ title: "The scanner is" });
  expect(saver.isChanged()).toBe(true);
  saver.set({ title: "The scanner" });
  expect(saver.isChanged()).toBe(false);
  saver.set({ title: "The printer" });
  await wait(1_000);
  expect(saver.isChanged()).toBe(true);
  saver.set({ title: "The scanner" });
  // What is saved is still the printer.
  expect(saver.isChanged()).toBe(true);
  await wait(1_000);
  expect(saver.isChanged()).toBe(false);
});

test("a new draft counts as changed once anything of it was saved", async () => {
  serverOf(draft);
  const visit = new DraftVisit(path, { userId: 1, isNew: true, values: draftValuesOf(draft) });
  const saver = new DraftSaver(draft, name, visit);
  saver.set({ title: "T" });
  await wait(1_000);
  saver.set({ title: "" });
  await wait(1_000);
  expect([saver.snapshot().state, saver.isChanged()]).toEqual(["saved", true]);
});
