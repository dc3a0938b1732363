import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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

/** When the next key is pressed, in milliseconds. A browser says it of each event, however late a busy page handles it. */
let at = 10_000;
afterEach(() => {
  cleanup();
  at += 10_000;
});

const press = (...keys: readonly string[]) => {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, "timeStamp", { value: at });
    fireEvent(target, event);
  }
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

test("a letter after a pause starts a new search, and one before it belongs to the last", () => {
  render(<Rows />);
  screen.getByRole("button", { name: "Assign to me" }).focus();
  press("c");
  at += 499;
  press("o");
  expect(document.activeElement?.textContent).toBe("Copy link");
  at += 501;
  press("e");
  expect(document.activeElement?.textContent).toBe("Export");
});
