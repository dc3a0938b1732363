import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { SharedView } from "#saved-views/contract/calls.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildSharedView, plainSearch, savedWith, showViews } from "#tests/support/components/show-views.tsx";

const [late, urgent] = [buildSharedView(1, "Late"), buildSharedView(2, "Urgent")];

const choose = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const named = (calls: readonly MadeCall[], name: string) => calls.filter((call) => call.name === name);

const answering =
  (answers: Readonly<Record<string, Answer>>) =>
  ({ name }: MadeCall): Answer =>
    answers[name] ?? { status: 204 };

describe("a change that somebody else made in the meantime", () => {
  const theirs = { ...urgent, version: 3, filters: { severity: ["Critical" as const] }, changedBy: "Bo Krogh" };
  const save = async (current: SharedView | null, second: Answer) => {
    let asked = 0;
    const calls = answerCalls(({ name }) => {
      if (name !== "UpdateSharedView") return { body: savedWith([late, theirs]) };
      asked += 1;
      return asked === 1 ? refusal(409, "stale", { current }) : second;
    });
    await showViews("?view=shared-2&q=printer", [late, urgent]);
    choose("Save changes for everybody");
    await screen.findByText("The view was changed at the same time");
    return calls;
  };

  test("is said with the difference, and one's own is saved over it", async () => {
    const calls = await save(theirs, { body: { view: { ...theirs, version: 4, text: "printer", filters: {} } } });
    screen.getByText("Bo Krogh changed it on Tuesday, November 24. Theirs differs from yours: 1 filter, search text.");
    press("Save mine");
    await expect
      .poll(() => named(calls, "UpdateSharedView").map(({ body }) => body))
      .toMatchObject([
        { version: 2, changes: { search: { text: "printer", filters: {} } } },
        { version: 3, changes: { search: { text: "printer", filters: {} } } },
      ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each<[string, SharedView | null, RegExp]>([
    ["removed it", { ...theirs, isRemoved: true }, /Bo Krogh removed it on Tuesday/],
    ["took it away", null, /It is no longer shared/],
  ])("and %s: there is nothing to save over", async (_what, current, words) => {
    await save(current, { status: 204 });
    screen.getByText(words);
    expect(screen.queryByRole("button", { name: "Save mine" })).toBeNull();
  });
});

describe("a list says of its view", () => {
  test("what its author changed, until one has seen it", async () => {
    const calls = answerCalls(answering({}));
    const former = {
      ...plainSearch,
      name: "Urgent",
      filters: { severity: ["Critical" as const], status: ["Planned" as const] },
    };
    await showViews("?view=shared-2", [late, { ...urgent, former }]);
    await screen.findByText("Camilla Friis changed this view on Tuesday, November 24: 2 filters.");
    press("OK");
    await waitFor(() => expect(screen.queryByText(/changed this view/)).toBeNull());
    expect(named(calls, "ChooseSharedView")[0]?.body).toMatchObject({ id: 2, seenVersion: 2 });
  });

  test.each<[string, string, Partial<SharedView>, string]>([
    [
      "that it was removed",
      "shared-2",
      { isRemoved: true },
      "Camilla Friis removed this view on Tuesday, November 24. The list still shows what it showed.",
    ],
    [
      "that it is unknown",
      "shared-77",
      {},
      "This view was removed, or is no longer shared with you. You see the list without it.",
    ],
    [
      "which tags it leaves out",
      "shared-2",
      { retiredTags: [{ name: "Fax", danishName: "Telefax" }] },
      "This view leaves out what is retired of its tags: Fax.",
    ],
  ])("%s", async (_what, id, given, words) => {
    await showViews(`?view=${id}`, [late, { ...urgent, ...given }]);
    screen.getByText(words);
  });
});
