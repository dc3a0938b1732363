import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useListView } from "#care-cases/web/list/use-list-view.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterNames } from "./filter-words.ts";

const names: FilterNames = {
  people: [{ id: 9, name: "Freja Åkjær" }],
  teams: [{ id: 3, name: "Drift" }],
  customers: [{ customerNumber: "1001", name: "Nordhavn Fragt A/S" }],
};

const Bar = () => {
  const { wanted, change } = useListView();
  return <FilterBar view={wanted} names={names} change={change} />;
};

const showBar = (at: string, options: { actor?: Actor; locale?: "da" | "en" } = {}) =>
  showInPage(<Bar />, { at, ...options });

const customer = buildActor({ role: "user" });

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

test.each<[at: string, actor: Actor | undefined, expected: string[], more: string[]]>([
  [
    "/cases",
    undefined,
    ["Status", "Assignee", "Customer", "Type", "Severity", "Time left", "Follow-up"],
    [
      "State",
      "Priority",
      "First response",
      "Resolution",
      "Answered",
      "Last message by",
      "Last message",
      "Channel",
      "Owner",
      "Contact person",
      "Mentioned",
      "Subscriber",
      "Created",
      "Submitted",
      "Open in the days",
      "Updated",
      "Estimate",
      "Closed",
    ],
  ],
  [
    "/cases/closed",
    undefined,
    ["Status", "Assignee", "Customer", "Type", "Severity", "Closed"],
    [
      "Priority",
      "First response",
      "Resolution",
      "Answered",
      "Last message by",
      "Last message",
      "Channel",
      "Owner",
      "Contact person",
      "Mentioned",
      "Subscriber",
      "Created",
      "Submitted",
      "Open in the days",
      "Updated",
      "Estimate",
    ],
  ],
  ["/cases/drafts", undefined, ["Type", "Severity", "Priority", "Customer"], ["Created", "Updated"]],
  ["/cases/drafts", customer, ["Type", "Severity", "Priority"], ["Created", "Updated"]],
  [
    "/cases/backlog",
    customer,
    ["State", "Type", "Severity", "Time left", "Follow-up", "Contact person", "Updated"],
    [
      "Priority",
      "First response",
      "Resolution",
      "Answered",
      "Last message by",
      "Last message",
      "Channel",
      "Mentioned",
      "Subscriber",
      "Created",
      "Submitted",
      "Open in the days",
      "Estimate",
    ],
  ],
])("the chips of %s", async (at, actor, expected, more) => {
  await showBar(at, actor ? { actor } : {});
  expect(chips()).toEqual([...expected, "More filters"]);
  expect(screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent)).toEqual(more);
});

test("one of the other filters becomes a chip when it is asked for", async () => {
  // happy-dom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  await showBar("/cases");
  fireEvent.click(screen.getByRole("menuitem", { name: "Estimate", hidden: true }));
  await waitFor(() => expect(chips()).toContain("Estimate"));
});

test("a chip says what is chosen, by name where there is one", async () => {
  await showBar(
    "/cases?status=Created&status=Planned&assignee=9&customerNumber=1001&owner=team:3&resolution=Failed&resolution=Paused&lastMessageBy=customer&timeLeftTo=4&followUpTo=2026-12-01&updatedFrom=today-7&estimateFrom=0.5&estimateTo=8",
    { locale: "da" },
  );
  expect(chips()).toEqual([
    "StatusOprettet +1",
    "AnsvarligFreja Åkjær",
    "KundeNordhavn Fragt A/S",
    "Type",
    "Alvorlighed",
    "Tid tilbagehøjst 4 t. tilbage",
    "Opfølgningtil og med 1. dec. 2026",
    "LøsningOverskredet +1",
    "Seneste besked fraKunden",
    "EjerDrift",
    "Opdateretseneste 7 dage",
    "Estimat0,5 t. til 8 t.",
    "Flere filtre",
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

test("a range is chosen by two sliders that read their ends aloud, or typed", async () => {
  await showBar("/cases/active");
  open("Follow-up");
  const from = screen.getByRole("slider", { name: "From" });
  const to = screen.getByRole("slider", { name: "To" });
  expect(from.getAttribute("aria-valuetext")).toBe("No start");
  fireEvent.change(to, { target: { value: "7" } });
  expect(to.getAttribute("aria-valuetext")).toBe("today");
  await waitFor(() => expect(address()).toBe("/cases/active?followUpTo=today"));
  expect(screen.getByText("today or earlier", { selector: "p" })).toBeTruthy();
  fireEvent.change(from, { target: { value: "9" } });
  await waitFor(() => expect(address()).toBe("/cases/active?followUpFrom=today%2B3&followUpTo=today%2B3"));
  const exact = screen.getByLabelText("To date");
  fireEvent.change(exact, { target: { value: "2026-12-24" } });
  fireEvent.blur(exact);
  await waitFor(() => expect(address()).toBe("/cases/active?followUpFrom=today%2B3&followUpTo=2026-12-24"));
});

test("filters are cleared one by one, or all; the text stays", async () => {
  await showBar("/cases?q=printer&status=Created&severity=Critical&severity=Important&assignee=@me");
  fireEvent.click(screen.getByRole("button", { name: "Clear the filter Severity" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer&status=Created&assignee=@me"));
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer"));
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});
