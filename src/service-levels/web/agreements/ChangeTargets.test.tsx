import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, addYears } from "#platform/rules/business-day.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ChangeTargets } from "./ChangeTargets.tsx";

const today = "2026-11-20";
const inAYear = addDays(today, 365);
const set = (from: string, until: string | null, firstResponseMinutes: number) => ({
  from,
  until,
  targets: equalTargets({ firstResponseMinutes }),
  setBy: null,
  setAt: null,
});
const agreement: EditedAgreement = {
  id: 1,
  version: 3,
  name: "Standard",
  description: "",
  isRetired: false,
  customers: 2,
  isUsed: true,
  sets: [set("2000-01-01", addDays(inAYear, -1), 60), set(inAYear, null, 120)],
  replaced: [],
};

let stored: number;
const show = (locale: "en" | "da" = "en") =>
  showInPage(<ChangeTargets agreement={agreement} back="/" onStored={() => stored++} />, { locale });
const severity = (name: string) =>
  within(screen.getByText(name, { selector: "legend" }).closest("fieldset") as HTMLElement);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const preview = () => screen.getByText("What changes").closest("section")?.textContent;
const save = () => fireEvent.click(screen.getByText("Save targets"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T09:00:00.000Z`) });
  queryClient().clear();
  localStorage.clear();
  stored = 0;
  return () => vi.useRealTimers();
});

test("shows how a duration was understood, and what it changes", async () => {
  await show();
  const critical = severity("Critical");
  expect((critical.getByLabelText("First response") as HTMLInputElement).value).toBe("1 h");
  expect(preview()).toContain("Nothing changes yet.");
  type(critical.getByLabelText("First response"), "0:45");
  expect(critical.getByText("45 minutes")).toBeTruthy();
  type(critical.getByLabelText("Resolution (optional)"), "");
  expect(critical.getByText("Not agreed")).toBeTruthy();
  type(critical.getByLabelText("Counted in"), "around");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Critical: first response 1 h → 45 min",
    "Critical: resolution 8 h → not agreed",
    "Critical: counted around the clock",
  ]);
  expect(preview()).toContain("Cases submitted today are recalculated");
});

test("another day is compared with what applies then", async () => {
  await show();
  type(screen.getByLabelText("From which day"), inAYear);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("Critical: first response 2 h → 1 h");
  expect(preview()).toContain("They replace the targets that are planned from that day.");
  type(screen.getByLabelText("From which day"), addYears(today, 3));
  expect(screen.getByText(/^Choose a day from today to/)).toBeTruthy();
  expect(preview()).toContain("Shown here when");
});

test("decimal commas work in Danish", async () => {
  await show("da");
  const critical = severity("Kritisk");
  expect((critical.getByLabelText("Første svar") as HTMLInputElement).value).toBe("1 t.");
  type(critical.getByLabelText("Første svar"), "1,5 t");
  expect(critical.getByText("1 time og 30 minutter")).toBeTruthy();
});

test("invalid input is reported on submit, and nothing is sent", async () => {
  const sent = answerCalls(() => ({}));
  await show();
  type(severity("Regular").getByLabelText("First response"), "4");
  expect(screen.queryByText("Add h or min, for example 4 h.")).toBeNull();
  save();
  expect(await screen.findByText("Add h or min, for example 4 h.")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(severity("Regular").getByLabelText("First response"));
  expect(sent).toEqual([]);
});

test("a day too far ahead is the first problem, before those of the times", async () => {
  const sent = answerCalls(() => ({}));
  await show();
  type(screen.getByLabelText("From which day"), addYears(today, 3));
  type(severity("Regular").getByLabelText("First response"), "4");
  save();
  expect(await screen.findByText("Add h or min, for example 4 h.")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("From which day"));
  expect(sent).toEqual([]);
});

test("a day that the server rejects is explained at its field", async () => {
  const problem = { path: "from", code: "targetDay", params: {}, message: "" };
  answerCalls(() => refusal(400, "badRequest", { in: "body", problems: [problem] }));
  await show();
  type(severity("Critical").getByLabelText("First response"), "15 min");
  save();
  expect(await screen.findByText("Choose a day from today to two years ahead.")).toBeTruthy();
  const day = screen.getByLabelText("From which day");
  await expect.poll(() => document.activeElement).toBe(day);
  expect(screen.queryByRole("alert")).toBeNull();
  type(day, inAYear);
  expect(screen.queryByText("Choose a day from today to two years ahead.")).toBeNull();
});

test("others' changes are shown next to the input; saving again overwrites them", async () => {
  const current = { ...agreement, version: 4, sets: [set("2000-01-01", null, 30)] };
  const answers = [refusal(409, "stale", { current }), { body: { agreement: { ...current, version: 5 } } }];
  const sent = answerCalls(() => answers.shift() ?? {});
  await show();
  const field = severity("Critical").getByLabelText("First response") as HTMLInputElement;
  type(field, "15 min");
  save();
  const told = await screen.findByRole("alert");
  expect(within(told).getAllByText("30 min")).toHaveLength(5);
  expect(field.value).toBe("15 min");
  expect(preview()).toContain("Critical: first response 30 min → 15 min");
  expect(stored).toBe(0);
  save();
  await expect.poll(() => stored).toBe(1);
  expect(sent.map(({ name, body }) => [name, body.version])).toEqual([
    ["SetServiceLevelTargets", 3],
    ["SetServiceLevelTargets", 4],
  ]);
});
