import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildWorkLoad } from "#tests/support/components/build-work-load.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { Toasts } from "#ui/overlay/Toasts.tsx";
import CoordinatorHome from "./CoordinatorHome.tsx";
import type { CoordinatorData } from "./coordinator-load.ts";

const anna = { id: 1, name: "Anna Agent", isStaff: true };
const bo = { id: 2, name: "Bo Koordinator", isStaff: true };
const teams = [
  { id: 2, name: "Projects", danishName: "Projekter", isRetired: false, members: [bo] },
  { id: 1, name: "Support", danishName: "Support", isRetired: false, members: [anna] },
];
const data = (minutes = 420, minutesLeft = minutes, hasBoLeft = false): CoordinatorData => ({
  board: {
    asOf: "2026-11-20T09:00:00.000Z",
    today: {
      date: "2026-11-20",
      closedDay: minutes === 0 ? { day: "christmasEve", name: null, from: null } : null,
      windows: minutes === 0 ? [] : [{ from: "2026-11-20T07:30:00.000Z", to: "2026-11-20T14:30:00.000Z" }],
      minutes,
      minutesLeft,
    },
    runningOutHours: 4,
    unreached: 0,
    members: [
      {
        person: anna,
        load: buildWorkLoad({ active: 3, late: 2, estimateHours: 9, withoutEstimate: 1 }),
        hasLeft: false,
        takesCases: true,
      },
      {
        person: bo,
        load: buildWorkLoad({ active: 1, estimateHours: 1.5 }),
        hasLeft: hasBoLeft,
        takesCases: !hasBoLeft,
      },
    ],
    unassigned: buildWorkLoad({ active: 1, late: 1 }),
  },
  unassigned: [buildCareCase({ id: 12, title: "Nobody's", assignee: null })],
  teams,
  order: [bo.id],
});
const cards = () =>
  within(screen.getByRole("region", { name: "The team" }))
    .getAllByRole("listitem")
    .filter((item) => item.hasAttribute("data-member"));

describe("the board", () => {
  test("shows members in the saved order, with their hours relative to today's", async () => {
    await showInPage(<CoordinatorHome data={data()} />, { at: "/?dashboard=coordinator" });
    await screen.findByText("Nobody's");
    const [first, second] = cards();
    expect(first?.textContent).toContain("Bo Koordinator");
    expect(first?.textContent).toContain("1 h 30 min of 7 h");
    expect(second?.textContent).toContain("9 h of 7 h · more than there is time for · 1 without estimate");
    expect(screen.getByText("Support is open 08:30–15:30 today: 7 h left of 7 h")).toBeTruthy();
  });

  test.each([
    [120, "1 h 30 min of 2 h left today (7 h in total)"],
    [60, "1 h 30 min of 1 h left today (7 h in total) · more than there is time for"],
    [0, "1 h 30 min of 0 h left today (7 h in total) · more than there is time for"],
  ])("with %d minutes left in the day, compares hours with these", async (minutesLeft, words) => {
    await showInPage(<CoordinatorHome data={data(420, minutesLeft)} />);
    await screen.findByText("Nobody's");
    const text = cards()[0]?.querySelector("p")?.textContent;
    expect(text).toBe(words);
  });

  test("explains a closed day, on which no estimate is compared to its hours", async () => {
    await showInPage(<CoordinatorHome data={data(0)} />);
    await screen.findByText("Support is closed today: Christmas Eve");
    expect(cards()[1]?.textContent).toContain("9 h estimated");
  });

  test("a team shows its own members", async () => {
    await showInPage(<CoordinatorHome data={data()} />, { at: "/?dashboard=coordinator&team=1" });
    await screen.findByText("Nobody's");
    expect(cards().map((card) => card.getAttribute("data-member"))).toEqual(["1"]);
  });

  test("every figure of a member links to its list", async () => {
    await showInPage(<CoordinatorHome data={data()} />);
    await screen.findByText("Nobody's");
    const links = within(cards()[1] as HTMLElement).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["3 active", "/cases/active?assignee=1"],
      ["0 missing follow-up", "/cases/active?state=Inactive&assignee=1&sort=followUpDate"],
      ["0 today", "/cases/active?followUpFrom=today&followUpTo=today&assignee=1"],
      ["2 late", "/cases/active?timeLeftTo=0&assignee=1&sort=timeLeft"],
      [
        "0 unanswered",
        "/cases/active?status=WaitsOnHavn&status=Created&lastMessageBy=customer&assignee=1&sort=lastMessageAt&direction=Ascending",
      ],
    ]);
  });
});

test("cases can't be assigned to a former staff member", async () => {
  const made = answerCalls(() => refusal(400, "invalid"));
  await showInPage(<CoordinatorHome data={data(420, 420, true)} />);
  const row = (await screen.findByText("Nobody's")).closest("li") as HTMLElement;
  const [card, other] = cards() as [HTMLElement, HTMLElement];
  expect(card.textContent).toContain("Has left · 1 h 30 min estimated, assign the cases to others");
  const dataTransfer = { setData: () => {}, effectAllowed: "", dropEffect: "" };
  fireEvent.dragStart(row, { dataTransfer });
  expect([card, other].map((one) => one.hasAttribute("data-takes"))).toEqual([false, true]);
  fireEvent.drop(card, { dataTransfer });
  fireEvent.dragEnd(row, { dataTransfer });
  expect(made).toEqual([]);
});

test.each([
  [true, 0],
  [false, 1],
])("taking a case from someone who has left: %s, can be undone: %d", async (hasLeft, undos) => {
  answerCalls(() => ({ body: { careCase: buildCareCase({ id: 12, assignee: anna }) } }));
  const title = "Taken from Bo";
  const shown = { ...data(420, 420, hasLeft), unassigned: [buildCareCase({ id: 12, title, assignee: bo })] };
  await showInPage(
    <>
      <CoordinatorHome data={shown} />
      <Toasts />
    </>,
  );
  const row = (await screen.findByText(title)).closest("li") as HTMLElement;
  const dataTransfer = { setData: () => {}, effectAllowed: "", dropEffect: "" };
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.drop(cards()[1] as HTMLElement, { dataTransfer });
  await screen.findByText("#12 is now assigned to Anna Agent");
  expect(screen.queryAllByRole("button", { name: "Undo", hidden: true })).toHaveLength(undos);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
});

test("a dropped case is assigned by the displayed version, and moves back with a reason if rejected", async () => {
  const made = answerCalls(() => refusal(409, "stale"));
  await showInPage(<CoordinatorHome data={data()} />);
  const row = (await screen.findByText("Nobody's")).closest("li") as HTMLElement;
  const card = cards()[0] as HTMLElement;
  const dataTransfer = { setData: () => {}, effectAllowed: "", dropEffect: "" };
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(card, { dataTransfer });
  fireEvent.drop(card, { dataTransfer });
  expect(screen.queryByText("Nobody's")).toBeNull();
  expect(cards()[0]?.textContent).toContain("2 active");
  await screen.findByText("Nobody's");
  expect(cards()[0]?.textContent).toContain("1 active");
  expect(screen.getByRole("alert").textContent).toContain("#12 was not assigned to Bo Koordinator.");
  expect(made).toEqual([{ name: "UpdateCareCase", body: { id: 12, version: 3, changes: { assigneeId: bo.id } } }]);
});
