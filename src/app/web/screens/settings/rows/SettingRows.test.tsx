import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { brandName } from "#settings/contract/general-values.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import { choiceSetting, numberSetting, textSetting, yesNoSetting } from "#settings/rules/setting-declaration.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { addTexts } from "#wording/catalogues.ts";
import { SettingRows, type ShownSetting } from "./SettingRows.tsx";

/* Settings that no feature has, of each kind, are rows by their declarations and two texts each. */
const place = { page: "cases", place: 15 } as const;
const declared = {
  "planted.days": numberSetting({ ...place, usual: 3, least: 1, most: 9, unit: "days" }),
  "planted.length": numberSetting({ ...place, usual: 90, least: 0, most: 120, unit: "minutes" }),
  "planted.isOn": yesNoSetting({ ...place, usual: false }),
  "planted.kind": choiceSetting({ ...place, usual: "one", choices: ["one", "two"], texts: "planted" }),
  "planted.text": textSetting({ ...place, usual: "Hello", longest: 40, schema: brandName }),
};
type Planted = keyof typeof declared;

const shown = (name: Planted, value: unknown, more: object = {}) =>
  ({ name: name as SettingName, value, version: 4, variable: null, change: null, ...more }) as ShownSetting;
const change = { at: "2026-11-20T09:00:00.000Z", by: "Anna Agent", from: 3, fromUsual: true, mayTakeBack: true };

const show = (...settings: ShownSetting[]) =>
  showInPage(<SettingRows settings={settings} declared={declared} parts={{}} data={{}} />);
const row = (title: string) => within(screen.getByRole("region", { name: title }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(async () => {
  queryClient().clear();
  const titles = { days: "Days", length: "Length", isOn: "Is on", kind: "Kind", text: "Text" };
  const setting = Object.fromEntries(
    Object.entries(titles).flatMap(([key, title]) => [
      [`planted.${key}`, title],
      [`planted.${key}Help`, `About ${title}`],
    ]),
  );
  addTexts("en", { setting, settingChoice: { "planted.one": "The first", "planted.two": "The second" } });
});

test("each has its name, a line of help and its value in words; who changed it only if somebody did", async () => {
  await show(
    shown("planted.days", 5, { change }),
    shown("planted.length", 90),
    shown("planted.isOn", false),
    shown("planted.kind", "two"),
    shown("planted.text", "Hello"),
  );
  expect(row("Days").getByText("About Days")).toBeTruthy();
  expect(row("Days").getByText("5 days")).toBeTruthy();
  expect(row("Days").getByText(/^Changed by Anna Agent/)).toBeTruthy();
  expect(row("Days").getByText("3 days")).toBeTruthy();
  expect(row("Length").getByText("1 hour 30 minutes")).toBeTruthy();
  expect(row("Is on").getByText("No")).toBeTruthy();
  expect(row("Kind").getByText("The second")).toBeTruthy();
  expect(row("Text").getByText("Hello")).toBeTruthy();
  expect(screen.getAllByText(/^Changed by/).length).toBe(1);
});

test("what a variable sets says so, and can't be edited", async () => {
  await show(shown("planted.days", 7, { variable: "HAVN_PLANTED" }));
  expect(row("Days").getByText(/HAVN_PLANTED sets this/)).toBeTruthy();
  expect(row("Days").queryByRole("button")).toBeNull();
});

test("it is edited in place: checked, saved by its version, and Escape changes nothing", async () => {
  const made = answerCalls(({ body }) => ({ body: { setting: { ...shown("planted.days", 8), version: 5, ...body } } }));
  await show(shown("planted.days", 5));
  fireEvent.click(row("Days").getByRole("button", { name: "Edit: Days" }));
  const field = () => row("Days").getByRole("textbox");
  expect((field() as HTMLInputElement).value).toBe("5");
  type(field(), "10");
  fireEvent.submit(field());
  expect(row("Days").getByText("Enter a whole number from 1 to 9.")).toBeTruthy();
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(row("Days").queryByRole("textbox")).toBeNull();
  expect(made).toEqual([]);

  fireEvent.click(row("Days").getByRole("button", { name: "Edit: Days" }));
  type(field(), "8");
  fireEvent.submit(field());
  await expect
    .poll(() => made)
    .toEqual([{ name: "UpdateSetting", body: { version: 4, change: { name: "planted.days", value: 8 } } }]);
});

test("what somebody else stored meanwhile is told in words, and what was typed stays", async () => {
  const current = shown("planted.days", 2, { version: 5 });
  answerCalls(() => refusal(409, "stale", { current }));
  await show(shown("planted.days", 5));
  fireEvent.click(row("Days").getByRole("button", { name: "Edit: Days" }));
  type(row("Days").getByRole("textbox"), "8");
  fireEvent.submit(row("Days").getByRole("textbox"));
  expect(await row("Days").findByText(/It is now: 2 days/)).toBeTruthy();
  expect((row("Days").getByRole("textbox") as HTMLInputElement).value).toBe("8");
});
