import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { begin, draft, name, path, serverOf, visitOf } from "#tests/support/components/play-draft-server.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { draftValuesOf } from "./draft-values.ts";
import { DraftVisit, notePage } from "./draft-visit.ts";

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient().clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("reverting a visit's changes", () => {
  const written = { ...draft, title: "The scanner", severity: "Important" as const, version: 4 };
  const takeBack = async (saver: DraftSaver) => {
    await saver.discard(saver.takeBack);
    await wait(5_000);
  };

  test("restores the values from its start, even if they were saved in the meantime", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    saver.set({ title: "Another title", severity: "Critical", caseType: "Request" });
    await wait(1_000);
    saver.set({ description: "<p>Not saved yet</p>" });
    await takeBack(saver);
    expect(draftValuesOf(server.stored)).toEqual(draftValuesOf(written));
    expect(readLocalDraft(name)).toBeNull();
  });

  test("changes nothing if nothing was saved", async () => {
    const { updates } = serverOf(written);
    const { saver } = begin(written);
    saver.set({ title: "Another title" });
    await takeBack(saver);
    expect(updates()).toEqual([]);
  });

  test("survives a reload", async () => {
    const { server } = serverOf(written);
    const { saver, stop } = begin(written);
    saver.set({ title: "Before the reload" });
    await wait(1_000);
    stop();
    const { saver: again } = begin(server.stored);
    expect(again.isChanged()).toBe(true);
    await takeBack(again);
    expect(server.stored.title).toBe("The scanner");
  });

  test("keeps what another window changed since, in the same fields and others", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    saver.set({ title: "Written here", severity: "Critical" });
    await wait(1_000);
    server.stored = { ...server.stored, title: "Written elsewhere", description: "<p>Elsewhere</p>", version: 9 };
    await takeBack(saver);
    expect(server.stored).toMatchObject({
      title: "Written elsewhere",
      description: "<p>Elsewhere</p>",
      severity: "Important",
    });
  });

  test("keeps what was accepted from another window", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    server.stored = { ...written, title: "Written elsewhere", version: 5 };
    saver.set({ title: "Written here" });
    await wait(1_000);
    saver.useTheirs();
    saver.set({ severity: "Critical" });
    await wait(1_000);
    await takeBack(saver);
    expect(server.stored).toMatchObject({ title: "Written elsewhere", severity: "Important" });
  });

  test("restores another window's value if one's own overwrote it", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    server.stored = { ...written, title: "Written elsewhere", version: 5 };
    saver.set({ title: "Written here" });
    await wait(1_000);
    saver.keepMine();
    await wait(1_000);
    await takeBack(saver);
    expect(server.stored.title).toBe("Written elsewhere");
  });

  test("isn't attempted after the draft was submitted", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    saver.set({ title: "Written here" });
    await wait(1_000);
    server.stored = { ...server.stored, status: "Created", version: 9 };
    await takeBack(saver);
    expect(server.stored).toMatchObject({ title: "Written here", status: "Created" });
  });

  test("reports a failed save, and saving continues", async () => {
    const { server } = serverOf(written);
    const { saver } = begin(written);
    saver.set({ title: "Written here" });
    await wait(1_000);
    server.fails = new TypeError("Failed to fetch");
    await expect(saver.discard(saver.takeBack)).rejects.toThrow();
    server.fails = null;
    saver.set({ title: "Written on" });
    await wait(1_000);
    expect(server.stored.title).toBe("Written on");
  });
});

describe("a visit", () => {
  test("remembers its start across reloads, and ends elsewhere", () => {
    visitOf(draft).fileAdded(7);
    expect(visitOf({ ...draft, title: "T" }).now()).toMatchObject({ values: { title: "" }, addedFiles: [7] });
    notePage(path, "?step=files");
    expect(visitOf(draft).now().addedFiles).toEqual([7]);
    notePage("/cases", "");
    expect(visitOf(draft).isChanged()).toBe(false);
  });

  test("knows the page that it was opened from, however its form is reloaded", () => {
    notePage("/cases/active", "?q=scanner");
    expect(visitOf(draft).now().from).toBe("/cases/active?q=scanner");
    notePage(path, "?step=about");
    expect(visitOf(draft).now().from).toBe("/cases/active?q=scanner");
    const other = "/cases/create/13";
    expect(visitOf(draft, other).now().from).toBe("/cases/active?q=scanner");
  });

  test("belongs to its person only", () => {
    visitOf(draft).fileAdded(7);
    const values = draftValuesOf(draft);
    expect(new DraftVisit(path, { userId: 2, isNew: true, values }).now()).toMatchObject({
      addedFiles: [],
      isNew: true,
    });
  });

  test("is unchanged if additions were removed again", () => {
    const visit = visitOf(draft);
    visit.relationChanged(5, true);
    visit.relationChanged(6, false);
    visit.fileAdded(7);
    expect(visit.now()).toMatchObject({ related: [5], unrelated: [6], addedFiles: [7] });
    visit.relationChanged(5, false);
    visit.relationChanged(6, true);
    visit.fileRemoved(7);
    expect(visit.isChanged()).toBe(false);
  });
});
