import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/build-actor.ts";
import { address, showInPage } from "#tests/support/show-in-page.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterNames } from "./filter-words.ts";
import { useListView } from "./use-list-view.ts";

const names: FilterNames = {
  people: [{ id: 9, name: "Freja Åkjær" }],
  customers: [{ customerNumber: "1001", name: "Nordhavn Fragt A/S" }],
};

const Bar = () => {
  const { wanted, change } = useListView();
  return <FilterBar view={wanted} names={names} change={change} />;
};

const showBar = (at: string, options: { actor?: Actor; locale?: "da" | "en" } = {}) =>
  showInPage(<Bar />, { at, ...options });

const chips = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.hasAttribute("popovertarget"))
    .map((button) => button.textContent);

/** What a browser does when the chip's popover opens. */
const open = (name: string) => {
  const chip = screen.getByRole("button", { name });
  const panel = document.getElementById(chip.getAttribute("popovertarget") ?? "");
  if (!panel) throw new Error("The chip has no panel");
  fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
};

const customer = buildActor({ role: "user" });

test.each<[at: string, actor: Actor | undefined, expected: string[]]>([
  [
    "/cases",
    undefined,
    ["Status", "State", "Type", "Severity", "Priority", "Channel", "Assignee", "Customer", "Follow-up"],
  ],
  ["/cases/closed", undefined, ["Status", "Type", "Severity", "Priority", "Channel", "Assignee", "Customer"]],
  ["/cases/drafts", undefined, ["Type", "Severity", "Priority", "Customer"]],
  ["/cases/drafts", customer, ["Type", "Severity", "Priority"]],
  ["/cases/backlog", customer, ["State", "Type", "Severity", "Priority", "Channel", "Contact person", "Follow-up"]],
])("the chips of %s", async (at, actor, expected) => {
  await showBar(at, actor ? { actor } : {});
  expect(chips()).toEqual(expected);
});

test("a chip says what is chosen, by name where there is one", async () => {
  await showBar("/cases?status=Created&status=Planned&assignee=9&customerNumber=1001&owner=@me&followUpTo=2026-12-01", {
    locale: "da",
  });
  expect(chips()).toEqual([
    "StatusOprettet +1",
    "Tilstand",
    "Type",
    "Alvorlighed",
    "Prioritet",
    "Kanal",
    "AnsvarligFreja Åkjær",
    "KundeNordhavn Fragt A/S",
    "EjerMig",
    "OpfølgningTil og med 1. dec. 2026",
  ]);
});

test("choosing changes the URL, from the first page on", async () => {
  await showBar("/cases/active?q=printer&after=abc");
  open("Status");
  expect(screen.getAllByRole("checkbox")).toHaveLength(8);
  fireEvent.click(screen.getByRole("checkbox", { name: "Planned" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Created" }));
  await waitFor(() => expect(address()).toBe("/cases/active?q=printer&status=Planned&status=Created"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Planned" }));
  await waitFor(() => expect(address()).toBe("/cases/active?q=printer&status=Created"));
});

test("the arrow keys go through the choices", async () => {
  await showBar("/cases");
  open("Severity");
  const boxes = screen.getAllByRole("checkbox");
  expect(document.activeElement).toBe(boxes[0]);
  fireEvent.keyDown(boxes[0] as Element, { key: "ArrowDown" });
  expect(document.activeElement).toBe(boxes[1]);
  fireEvent.keyDown(boxes[1] as Element, { key: "ArrowUp" });
  fireEvent.keyDown(boxes[0] as Element, { key: "ArrowUp" });
  expect(document.activeElement).toBe(boxes.at(-1));
});

test("follow-up is up to today or to a date", async () => {
  await showBar("/cases/active");
  open("Follow-up");
  fireEvent.click(screen.getByRole("checkbox", { name: "Today or earlier" }));
  await waitFor(() => expect(address()).toBe("/cases/active?followUpTo=today"));
  fireEvent.change(screen.getByLabelText("Up to this date"), { target: { value: "2026-12-01" } });
  await waitFor(() => expect(address()).toBe("/cases/active?followUpTo=2026-12-01"));
});

test("filters are cleared one by one, or all; the text stays", async () => {
  await showBar("/cases?q=printer&status=Created&severity=Critical&severity=Important&assignee=@me");
  fireEvent.click(screen.getByRole("button", { name: "Clear the filter Severity" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer&status=Created&assignee=@me"));
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer"));
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});
