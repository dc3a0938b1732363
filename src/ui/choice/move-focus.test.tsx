import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { moveFocus } from "./move-focus.ts";

const names = ["Assign to me", "Change customer", "Copy link", "Export", "Ændr alvorlighed"];

const Rows = () => (
  <ul onKeyDown={(event) => moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>("button")])}>
    {names.map((name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    ))}
  </ul>
);

beforeAll(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.advanceTimersByTime(10_000);
});
afterAll(() => void vi.useRealTimers());

const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

test.each([
  [["ArrowDown"], "Change customer"],
  [["ArrowUp"], "Ændr alvorlighed"],
  [["End", "ArrowDown"], "Assign to me"],
  [["End", "Home"], "Assign to me"],
  [["c"], "Change customer"],
  [["c", "c"], "Copy link"],
  [["c", "c", "c"], "Change customer"],
  [["c", "o"], "Copy link"],
  [["C", "O"], "Copy link"],
  [["æ"], "Ændr alvorlighed"],
  [["x"], "Assign to me"],
] as const)("%j goes to %s", (keys, expected) => {
  render(<Rows />);
  screen.getByRole("button", { name: "Assign to me" }).focus();
  press(...keys);
  expect(document.activeElement?.textContent).toBe(expected);
});

test("a letter after a pause starts a new search", () => {
  render(<Rows />);
  screen.getByRole("button", { name: "Assign to me" }).focus();
  press("c");
  vi.advanceTimersByTime(501);
  press("e");
  expect(document.activeElement?.textContent).toBe("Export");
});

test("letters typed without a pause belong together, however late a busy page handles them", () => {
  render(<Rows />);
  const first = screen.getByRole("button", { name: "Assign to me" });
  first.focus();
  const pressed = ["c", "o"].map((key) => createEvent.keyDown(first, { key }));
  for (const event of pressed) {
    fireEvent(first, event);
    vi.advanceTimersByTime(2_000);
  }
  expect(document.activeElement?.textContent).toBe("Copy link");
});
