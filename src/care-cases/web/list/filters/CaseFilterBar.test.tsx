import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FilterNames } from "#care-cases/web/list/case-part-web.ts";
import { useListView } from "#care-cases/web/list/use-list-view.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { address, showInPage } from "#tests/support/components/show-in-page.tsx";
import { CaseFilterBar } from "./CaseFilterBar.tsx";
import { GoneNote } from "./GoneNote.tsx";
import { TextsReadNote } from "./TextsReadNote.tsx";

const names: FilterNames = {
  people: [{ id: 9, name: "Freja Åkjær" }],
  teams: [{ id: 3, name: "Operations", danishName: "Drift" }],
  customers: [{ customerNumber: "1001", name: "Nordhavn Fragt A/S" }],
};

const Bar = () => {
  const { wanted, change } = useListView();
  return <CaseFilterBar view={wanted} names={names} change={change} />;
};

const showBar = (at: string, options: { actor?: Actor; locale?: "da" | "en" } = {}) =>
  showInPage(<Bar />, { at, ...options });

const customer = buildActor({ role: "user" });

const openers = () => screen.getAllByRole("button").filter((button) => button.hasAttribute("popovertarget"));
const isMore = ({ textContent }: Element) => /^(More filters|Flere filtre)/.test(textContent);
const chips = () =>
  openers()
    .filter((button) => !isMore(button))
    .map((button) => button.textContent);

/** Simulates the browser opening the chip's popover. */
const open = (name: string) => openPanelOf(screen.getByRole("button", { name }));
const openMore = () => {
  const [button] = openers().filter(isMore);
  if (!button) throw new Error("The bar has no button for more filters");
  fireEvent.focus(button);
  openPanelOf(button);
};
const openPanelOf = (chip: HTMLElement) => {
  const panel = document.getElementById(chip.getAttribute("popovertarget") ?? "");
  if (!panel) throw new Error("The chip has no panel");
  fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
};

const tags = ["Tag", "Without tag"] as const;
const lookedUp = [
  "Mentioned",
  "Follower",
  "First response",
  "Resolution",
  "Answered",
  "Last message by",
  "Last message",
] as const;

test.each<[at: string, actor: Actor | undefined, expected: string[], more: string[]]>([
  [
    "/cases",
    undefined,
    ["Status", "Assignee", "Customer", "Severity", "Time left"],
    [
      ...["Type", "Priority", "Channel", "Follow-up", "Reminded later"],
      ...["Contact person reached", ...tags, "Owner", "Contact person"],
      ...lookedUp,
      ...["State", "Created", "Submitted", "Open during", "Updated", "Estimate", "Closed"],
    ],
  ],
  [
    "/cases/closed",
    undefined,
    ["Status", "Assignee", "Customer", "Severity", "Closed"],
    [
      ...["Type", "Priority", "Channel", ...tags, "Owner", "Contact person"],
      ...lookedUp,
      ...["Created", "Submitted", "Open during", "Updated", "Estimate"],
    ],
  ],
  ["/cases/drafts", undefined, ["Type", "Severity", "Priority", "Customer"], [...tags, "Created", "Updated"]],
  ["/cases/drafts", customer, ["Type", "Severity", "Priority"], [...tags, "Created", "Updated"]],
  [
    "/cases/backlog",
    customer,
    ["State", "Severity", "Time left", "Type", "Follow-up", "Contact person"],
    ["Priority", "Channel", ...tags, ...lookedUp, "Created", "Submitted", "Open during", "Updated", "Estimate"],
  ],
])("the bar shows the chips of %s, with other filters behind the button", async (at, actor, expected, more) => {
  await showBar(at, actor ? { actor } : {});
  expect(chips()).toEqual(expected);
  openMore();
  await waitFor(() => expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(more));
});

test("a rarer filter is found by name, and becomes a chip", async () => {
  // happy-dom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  await showBar("/cases");
  openMore();
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: "esti" } });
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  fireEvent.click(screen.getByRole("option", { name: "Estimate" }));
  await waitFor(() => expect(chips()).toContain("Estimate"));
});

test("a chip shows the chosen values, by name where there is one", async () => {
  await showBar(
    "/cases?status=Created&status=Planned&assignee=9&customerNumber=1001&owner=team:3&resolution=Failed&resolution=Paused&lastMessageBy=customer&timeLeftTo=4&followUpTo=2026-12-01&updatedFrom=today-7&estimateFrom=0.5&estimateTo=8",
    { locale: "da" },
  );
  expect(chips()).toEqual([
    "StatusOprettet +1",
    "AnsvarligFreja Åkjær",
    "KundeNordhavn Fragt A/S",
    "Alvorlighed",
    "Tid tilbagehøjst 4 t. tilbage",
    "Opfølgningtil og med 1. dec. 2026",
    "EjerDrift",
    "LøsningOverskredet +1",
    "Seneste besked fraKunden",
    "Opdateretseneste 7 dage",
    "Estimat30 min. til 8 t.",
  ]);
});

test("choosing changes the URL, from the first page", async () => {
  await showBar("/cases/active?q=printer&after=abc");
  open("Status");
  expect(screen.getAllByRole("checkbox")).toHaveLength(8);
  fireEvent.click(screen.getByRole("checkbox", { name: "Planned" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Created" }));
  await waitFor(() => expect(address()).toBe("/cases/active?q=printer&status=Planned&status=Created"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Planned" }));
  await waitFor(() => expect(address()).toBe("/cases/active?q=printer&status=Created"));
});

test("arrow keys move through the choices", async () => {
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

test("a range is set by two sliders with value texts, or typed", async () => {
  await showBar("/cases/backlog");
  open("Follow-up");
  const from = screen.getByRole("slider", { name: "From" });
  const to = screen.getByRole("slider", { name: "To" });
  expect(from.getAttribute("aria-valuetext")).toBe("No start");
  fireEvent.change(to, { target: { value: "7" } });
  expect(to.getAttribute("aria-valuetext")).toBe("today");
  await waitFor(() => expect(address()).toBe("/cases/backlog?followUpTo=today"));
  expect(screen.getByText("today or earlier", { selector: "p" })).toBeTruthy();
  fireEvent.change(from, { target: { value: "9" } });
  await waitFor(() => expect(address()).toBe("/cases/backlog?followUpFrom=today%2B3&followUpTo=today%2B3"));
  const exact = screen.getByLabelText("To date");
  fireEvent.change(exact, { target: { value: "2026-12-24" } });
  fireEvent.blur(exact);
  await waitFor(() => expect(address()).toBe("/cases/backlog?followUpFrom=today%2B3&followUpTo=2026-12-24"));
});

test("common ranges of time left take one click, and the slider has a scale", async () => {
  await showBar("/cases/active");
  open("Time left");
  expect(screen.getByText("-40 h", { ignore: "[role]" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Next 4 h" }));
  await waitFor(() => expect(address()).toBe("/cases/active?timeLeftFrom=0&timeLeftTo=4"));
  expect(screen.getByRole("button", { name: "Next 4 h" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("slider", { name: "To" }).getAttribute("aria-valuetext")).toBe("4 h left");
  fireEvent.click(screen.getByRole("button", { name: "Late" }));
  await waitFor(() => expect(address()).toBe("/cases/active?timeLeftTo=0"));
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(address()).toBe("/cases/active?timeLeftFrom=0&timeLeftTo=today"));
  expect(screen.getByText("due today", { selector: "p" })).toBeTruthy();
});

test("filters are cleared individually or all at once; the search text stays", async () => {
  await showBar("/cases?q=printer&status=Created&severity=Critical&severity=Important&assignee=@me");
  fireEvent.click(screen.getByRole("button", { name: "Clear the filter Severity" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer&status=Created&assignee=@me"));
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/cases?q=printer"));
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

const goneNames: FilterNames = {
  ...names,
  teams: [{ id: 4, name: "Old team", danishName: "Gammelt hold", isRetired: true }],
  gone: [{ filter: "assignee", value: "12", name: "Ærlig Zøe" }],
};

const BarWithNote = () => {
  const { wanted, change } = useListView();
  return (
    <>
      <CaseFilterBar view={wanted} names={goneNames} change={change} />
      <GoneNote view={wanted} names={goneNames} />
      <TextsReadNote textsRead={2_000} />
    </>
  );
};

test("a chip says that what it names is gone, a condition that is gone can only be removed, and a note that not all texts were read", async () => {
  await showInPage(<BarWithNote />, { at: "/cases?assignee=12&owner=team:4&gone=filter:severity" });
  expect(chips()).toEqual(
    expect.arrayContaining([
      "AssigneeÆrlig Zøe (no longer exists)",
      "OwnerOld team (retired)",
      "No longer existsSeverity",
    ]),
  );
  const lost = "Filters of this list no longer exist, so no case matches: Severity.";
  const gone =
    "Some of what this list is filtered by no longer exists: Assignee: Ærlig Zøe. Only cases that still have it are found.";
  screen.getByText(`${lost} ${gone}`);
  screen.getByText(/^Only the 2,000 most recently updated cases/);
  fireEvent.click(screen.getByRole("button", { name: "Clear the filter No longer exists" }));
  await waitFor(() => expect(address()).toBe("/cases?assignee=12&owner=team:4"));
  await screen.findByText(gone);
});
