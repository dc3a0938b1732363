import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { earlyInputScript, repeatEarlyInput, takeEarlyInput } from "./early-input.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="stop"><span>Stop</span></button>
    <button type="button" id="more" popovertarget="menu">More</button>
    <p>Words</p>`;
  new Function(earlyInputScript)();
});

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** What each button is asked for once the page is interactive. */
const pressedAgain = async () => {
  takeEarlyInput();
  const heard = vi.fn();
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => heard(button.id));
  await repeatEarlyInput();
  await repeatEarlyInput();
  return heard.mock.calls.flat();
};

test.each([
  ["a button", ["#stop"], ["stop"]],
  ["what is in a button", ["#stop span"], ["stop"]],
  ["a button twice, which is pressed once", ["#stop", "#stop"], ["stop"]],
  ["a button, and then something else, which takes it back", ["#stop", "p"], []],
  ["what the browser itself opens", ["#more"], []],
  ["nothing", [], []],
] as const)("before the page's scripts are there: %s", async (_what, presses, expected) => {
  for (const selector of presses) press(selector);
  await expect(pressedAgain()).resolves.toEqual(expected);
});

test("what is no longer on the page is not pressed", async () => {
  press("#stop");
  const stop = document.querySelector("#stop");
  const heard = vi.fn();
  stop?.addEventListener("click", heard);
  stop?.remove();
  takeEarlyInput();
  await repeatEarlyInput();
  expect(heard).not.toHaveBeenCalled();
});

test("once React listens, nothing is noted", async () => {
  takeEarlyInput();
  press("#stop");
  await expect(pressedAgain()).resolves.toEqual([]);
});

const Form = () => {
  const [typed, setTyped] = useState({ title: "Old", text: "" });
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  useEffect(() => void repeatEarlyInput(), []);
  return (
    <>
      <input type="text" value={typed.title} onChange={({ target }) => set({ title: target.value })} />
      <textarea value={typed.text} onChange={({ target }) => set({ text: target.value })} />
      <output>{`${typed.title} ${typed.text}`}</output>
    </>
  );
};

test("what is typed into a field is there after the page has drawn it anew", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Form />);
  document.body.append(place);
  for (const [selector, text] of [
    ["input", "New"],
    ["textarea", "Words"],
  ] as const) {
    const field = place.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`${selector} is rendered`);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  takeEarlyInput();
  hydrateRoot(place, <Form />);
  await expect.poll(() => place.querySelector("output")?.textContent).toBe("New Words");
  expect(place.querySelector("input")?.value).toBe("New");
});
