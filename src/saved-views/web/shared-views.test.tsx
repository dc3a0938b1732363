import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import type { SharedView } from "#saved-views/contract/calls.ts";
import { type Answer, answerCalls, type MadeCall, refusal } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { address } from "#tests/support/components/show-in-page.tsx";
import { buildSharedView, plainSearch, savedWith, showViews } from "#tests/support/components/show-views.tsx";

const [late, urgent, old] = [
  buildSharedView(1, "Late"),
  buildSharedView(2, "Urgent"),
  buildSharedView(3, "Old", { isHidden: true }),
];
const elsewhere = buildSharedView(9, "Closed ones", { list: "closed" });

const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tabs = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
const named = (calls: readonly MadeCall[], name: string) => calls.filter((call) => call.name === name);

const answering =
  (answers: Readonly<Record<string, Answer>>) =>
  ({ name }: MadeCall): Answer =>
    answers[name] ?? { status: 204 };

describe("the menu", () => {
  const reader = { ...urgent, mayChange: false };

  test.each<[string, Partial<SharedView>, string[]]>([
    ["of a reader", { mayChange: false }, ["Copy to my views", "Show first", "Hide in my lists"]],
    [
      "of who may change it",
      {},
      ["Copy to my views", "Show first", "Hide in my lists", "Rename", "Remove for everybody"],
    ],
    ["of a removed view", { isRemoved: true }, ["Copy to my views"]],
  ])("%s", async (_whose, given, expected) => {
    await showViews("?view=shared-2", [late, { ...urgent, ...given }]);
    expect(items()).toEqual([...expected, "Choose shared views", "Without view"]);
  });

  test("someone who acts for another changes nothing", async () => {
    const impersonator = { userId: 9, name: "Bo", email: "bo@havn.example", staffRoles: [] };
    await showViews("?view=shared-2", [late, reader], {
      ...buildActor({ role: "administrator" }),
      impersonator,
    } as Actor);
    const enabled = screen.getAllByRole("menuitem").filter((item) => item.getAttribute("aria-disabled") !== "true");
    expect(enabled.map(({ textContent }) => textContent)).toEqual(["Without view"]);
  });

  test("shows a view first at once, and hides it with an undo", async () => {
    const calls = answerCalls(answering({}));
    await showViews("?view=shared-2", [late, urgent, old]);
    expect(tabs()).toEqual(["Mine", "Late", "Urgent"]);
    choose("Show first");
    await waitFor(() => expect(tabs()).toEqual(["Mine", "Urgent", "Late"]));
    expect(items()).not.toContain("Show first");
    choose("Hide in my lists");
    await waitFor(() => expect(address()).toBe("/cases/active"));
    expect(tabs()).toEqual(["Mine", "Late"]);
    expect(named(calls, "ChooseSharedView").map(({ body }) => body)).toEqual(
      [
        { areaId: "care", id: 2, place: 0 },
        { areaId: "care", id: 2, isHidden: true },
      ].map((body) => expect.objectContaining({ id: body.id })),
    );
  });
});

describe("choosing shared views", () => {
  const open = async (answers: Readonly<Record<string, Answer>> = {}) => {
    const calls = answerCalls(answering(answers));
    await showViews("", [elsewhere, late, urgent, old]);
    choose("Choose shared views");
    await screen.findByRole("dialog");
    return calls;
  };
  const boxes = () =>
    within(screen.getByRole("dialog"))
      .getAllByRole<HTMLInputElement>("checkbox")
      .map((box) => [
        box.closest("label")?.textContent?.replace("Shared with everybody by Camilla Friis", ""),
        box.checked,
      ]);

  test("they are moved by keyboard and hidden, each change at once", async () => {
    const calls = await open();
    expect(boxes()).toEqual([
      ["Late", true],
      ["Urgent", true],
      ["Old", false],
    ]);
    fireEvent.keyDown(screen.getByRole("checkbox", { name: /^Late/ }), { key: "ArrowDown", altKey: true });
    await screen.findByText("Late is now number 2 of 3");
    expect(boxes().map(([name]) => name)).toEqual(["Urgent", "Late", "Old"]);
    press("Move Old up");
    await waitFor(() => expect(boxes().map(([name]) => name)).toEqual(["Urgent", "Old", "Late"]));
    fireEvent.click(screen.getByRole("checkbox", { name: /^Old/ }));
    await waitFor(() => expect(boxes()[1]).toEqual(["Old", true]));
    // The place is that among the views of all lists.
    await expect
      .poll(() => named(calls, "ChooseSharedView").map(({ body: { id, place, isHidden } }) => [id, place, isHidden]))
      .toEqual([
        [1, 2, undefined],
        [3, 2, undefined],
        [3, undefined, false],
      ]);
  });

  test("what isn't stored is as it was, with the reason", async () => {
    await open({
      ChooseSharedView: refusal(503, "unavailable"),
      "GetSavedSearches?areaId=care": { body: savedWith([elsewhere, late, urgent, old]) },
    });
    press("Move Urgent up");
    await within(screen.getByRole("dialog")).findByText(/Unable to save the view/);
    await waitFor(() => expect(boxes().map(([name]) => name)).toEqual(["Late", "Urgent", "Old"]));
  });
});

describe("sharing", () => {
  const team = { id: 4, name: "Sales", danishName: "Salg" };
  const choices = { body: { everybody: true, company: false, teams: [team] } };
  const open = async (answers: Readonly<Record<string, Answer>>) => {
    const calls = answerCalls(answering(answers));
    await showViews("?view=view-0001", []);
    choose("Share with…");
    await screen.findByRole("dialog");
    return calls;
  };

  test("with a team or everybody, under a name", async () => {
    const calls = await open({ GetSharingChoices: choices, ShareView: { body: { view: late } } });
    const everybody = await screen.findByRole("radio", { name: "Everybody" });
    press("Share");
    await screen.findByText("Choose with whom.");
    fireEvent.click(everybody);
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: " Late " } });
    press("Share");
    await waitFor(() => expect(tabs()).toEqual(["Mine", "Late"]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(named(calls, "ShareView")[0]?.body).toMatchObject({
      scope: "everybody",
      search: { ...plainSearch, name: "Late" },
    });
  });

  test.each([
    ["sharedNameTaken", "A view of this name is already shared with them in this list."],
    ["tooManySharedViews", "No more views can be shared with them. Remove one first."],
  ])("refused: %s", async (code, words) => {
    await open({ GetSharingChoices: choices, ShareView: refusal(409, code) });
    fireEvent.click(await screen.findByRole("radio", { name: "Sales" }));
    press("Share");
    await screen.findByText(words);
    const isAtField = screen.getByLabelText("Name").getAttribute("aria-invalid") === "true";
    expect(isAtField).toBe(code === "sharedNameTaken");
  });

  test("with nobody says why", async () => {
    await open({ GetSharingChoices: { body: { everybody: false, company: false, teams: [] } } });
    await screen.findByText(/leads share them with their team/);
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  test("that can't be loaded says so", async () => {
    await open({ GetSharingChoices: refusal(503, "unavailable") });
    await within(screen.getByRole("dialog")).findByRole("alert");
  });
});
