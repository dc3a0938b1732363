import { beforeEach, expect, test, vi } from "vitest";
import { earlyPressScript, pressAgain, takeEarlyPress } from "./early-press.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="stop"><span>Stop</span></button>
    <button type="button" id="more" popovertarget="menu">More</button>
    <p>Words</p>`;
  new Function(earlyPressScript)();
});

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** What each button is asked for once the page is interactive. */
const pressedAgain = () => {
  takeEarlyPress();
  const heard = vi.fn();
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => heard(button.id));
  pressAgain();
  pressAgain();
  return heard.mock.calls.flat();
};

test.each([
  ["a button", ["#stop"], ["stop"]],
  ["what is in a button", ["#stop span"], ["stop"]],
  ["a button twice, which is pressed once", ["#stop", "#stop"], ["stop"]],
  ["a button, and then something else, which takes it back", ["#stop", "p"], []],
  ["what the browser itself opens", ["#more"], []],
  ["nothing", [], []],
] as const)("before the page's scripts are there: %s", (_what, presses, expected) => {
  for (const selector of presses) press(selector);
  expect(pressedAgain()).toEqual(expected);
});

test("what is no longer on the page is not pressed", () => {
  press("#stop");
  const stop = document.querySelector("#stop");
  const heard = vi.fn();
  stop?.addEventListener("click", heard);
  stop?.remove();
  takeEarlyPress();
  pressAgain();
  expect(heard).not.toHaveBeenCalled();
});

test("once React listens, nothing is noted", () => {
  takeEarlyPress();
  press("#stop");
  expect(pressedAgain()).toEqual([]);
});
