import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import type { PlanView } from "#dashboard/rules/follow-up-plan.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { Planner } from "./Planner.tsx";

type Day = FollowUpPlan["days"][number];

const day = (date: string, given: Partial<Day> = {}): Day => ({
  date,
  closedDay: null,
  windows: [],
  minutes: 450,
  minutesLeft: 450,
  first: [],
  cases: 0,
  estimateHours: 0,
  withoutEstimate: 0,
  ...given,
});
const plan: FollowUpPlan = {
  people: 2,
  missed: { cases: 3, estimateHours: 4, withoutEstimate: 1 },
  days: [
    day("2026-12-23", { cases: 2, estimateHours: 53.5, minutesLeft: 240 }),
    day("2026-12-24", {
      minutes: 0,
      minutesLeft: 0,
      closedDay: { day: "christmasEve", name: null, from: null },
      cases: 1,
    }),
    day("2026-12-28", { cases: 4, estimateHours: 7.5, withoutEstimate: 2 }),
  ],
};
const rows = [
  buildCareCase({ id: 12, title: "First", followUpDate: "2026-12-23" }),
  buildCareCase({ id: 13, title: "Second", followUpDate: "2026-12-23", estimateHours: 2 }),
  buildCareCase({ id: 14, title: "Third", followUpDate: "2026-12-23", assignee: null }),
];
const people = [
  { id: 1, name: "Anna Agent", isStaff: true },
  { id: 2, name: "Bo Koordinator", isStaff: true },
];
const show = (view: PlanView = { day: "today", assignee: null }, onView: (view: PlanView) => void = () => {}) =>
  showInPage(
    <Planner
      plan={plan}
      rows={rows}
      hasMore={view.day === "missed"}
      people={people}
      order={[2]}
      view={view}
      isBusy={false}
      onView={onView}
    />,
  );
const textOf = (date: string) =>
  document.querySelector<HTMLElement>(`[data-day="${date}"]`)?.textContent.replaceAll("\u00a0", " ");

test("each day has its cases, and their hours next to its capacity", async () => {
  await show();
  await screen.findByText("First");
  expect(textOf("2026-12-23")).toContain("2 cases53 h 30 min of 8 hMore than there is time for");
  expect(textOf("2026-12-23")).toContain("Inactive at midnight");
  expect(textOf("2026-12-24")).toContain("1 caseClosed Christmas Eve");
  expect(textOf("2026-12-28")).toContain("4 cases7 h 30 min of 15 h2 without estimate");
  const links = within(screen.getByRole("navigation", { name: "Days" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/planner?day=missed",
    "/planner",
    "/planner?day=2026-12-24",
    "/planner?day=2026-12-28",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true", null, null]);
});

test("cases are selected individually, as a range, or all, and can be moved to other open days", async () => {
  await show();
  const box = (id: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select case ${id}` });
  await screen.findByText("First");
  fireEvent.click(box(12));
  fireEvent.click(box(14), { shiftKey: true });
  expect(screen.getByText("3 cases selected")).toBeTruthy();
  fireEvent.click(box(13));
  expect(screen.getByText("2 cases selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("3 cases selected")).toBeTruthy();
  const days = screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent);
  expect(days).toEqual(["Monday, December 284 cases"]);
});

test("the assignee can be chosen, in the saved order", async () => {
  const asked: PlanView[] = [];
  await show({ day: "missed", assignee: null }, (view) => asked.push(view));
  await screen.findByText("Only the first 3 cases are shown here.", { exact: false });
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Assignee" });
  const names = [...choice.options].map((option) => option.textContent);
  expect(names.slice(0, 4)).toEqual(["Everybody", "Me", "Nobody", "Bo Koordinator"]);
  fireEvent.change(choice, { target: { value: "2" } });
  fireEvent.change(choice, { target: { value: "@me" } });
  fireEvent.change(choice, { target: { value: "" } });
  expect(asked.slice(0, 2)).toEqual([
    { day: "missed", assignee: 2 },
    { day: "missed", assignee: "@me" },
  ]);
});
