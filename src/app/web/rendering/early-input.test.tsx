import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beforeHydration, earlyInputScript, repeatEarlyInput } from "./early-input.ts";

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="stop"><span>Stop</span></button>
    <button type="button" id="more" popovertarget="menu">More</button>
    <p>Words</p>`;
  new Function(earlyInputScript)();
});
afterEach(() => vi.useRealTimers());

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** What each button is asked to do once the page is interactive. */
const pressedAgain = async () => {
  beforeHydration();
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
] as const)("input before the page's scripts have loaded: %s", async (_what, presses, expected) => {
  for (const selector of presses) press(selector);
  await expect(pressedAgain()).resolves.toEqual(expected);
});

test("an element that has disappeared is not pressed", async () => {
  press("#stop");
  const stop = document.querySelector("#stop");
  const heard = vi.fn();
  stop?.addEventListener("click", heard);
  stop?.remove();
  beforeHydration();
  await repeatEarlyInput();
  expect(heard).not.toHaveBeenCalled();
});

test("a button that is pressed again once React listens is not pressed a third time", async () => {
  press("#stop");
  beforeHydration();
  press("#stop");
  await expect(pressedAgain()).resolves.toEqual([]);
});

test.each([
  ["before React listens", () => {}],
  ["while the page hydrates", beforeHydration],
] as const)("a key pressed elsewhere cancels a press: %s", async (_when, before) => {
  press("#stop");
  before();
  document.querySelector("p")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  await expect(pressedAgain()).resolves.toEqual([]);
});

test("an old press is forgotten", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  press("#stop");
  vi.setSystemTime(Date.now() + 10_001);
  await expect(pressedAgain()).resolves.toEqual([]);
});

const Form = () => {
  const [typed, setTyped] = useState({ title: "Old", text: "", day: "", ticked: false, kind: "a" });
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  useEffect(() => void repeatEarlyInput(), []);
  return (
    <>
      <input type="text" value={typed.title} onChange={({ target }) => set({ title: target.value })} />
      <textarea value={typed.text} onChange={({ target }) => set({ text: target.value })} />
      <input type="date" value={typed.day} onChange={({ target }) => set({ day: target.value })} />
      <input type="checkbox" checked={typed.ticked} onChange={({ target }) => set({ ticked: target.checked })} />
      <select value={typed.kind} onChange={({ target }) => set({ kind: target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{`${typed.title} ${typed.text} ${typed.day} ${typed.ticked} ${typed.kind}`}</output>
    </>
  );
};

const rendered = () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Form />);
  document.body.append(place);
  const field = (selector: string): HTMLInputElement => {
    const found = place.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`${selector} is rendered`);
    return found;
  };
  const enter = (selector: string, text: string) => {
    field(selector).value = text;
    field(selector).dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { place, field, enter, output: () => place.querySelector("output")?.textContent };
};

test("typed, ticked and selected values remain after the page renders again", async () => {
  const { place, field, enter, output } = rendered();
  enter("input[type=text]", "New");
  enter("textarea", "Words");
  enter("input[type=date]", "2026-12-24");
  enter("select", "b");
  field("input[type=checkbox]").click();
  beforeHydration();
  hydrateRoot(place, <Form />);
  await expect.poll(output).toBe("New Words 2026-12-24 true b");
  expect(field("input[type=text]").value).toBe("New");
  expect(field("input[type=checkbox]").checked).toBe(true);
  expect(field("select").value).toBe("b");
});

test("text typed during hydration remains as well", async () => {
  const { place, enter, output } = rendered();
  beforeHydration();
  hydrateRoot(place, <Form />);
  enter("textarea", "Words");
  await expect.poll(output).toBe("Old Words  false a");
});

test("a field is left alone while a letter is being composed", async () => {
  const { place, field, enter, output } = rendered();
  field("textarea").dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  enter("textarea", "´");
  enter("input[type=text]", "New");
  beforeHydration();
  hydrateRoot(place, <Form />);
  await expect.poll(output).toBe("New   false a");
  field("textarea").value = "é";
  field("textarea").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await expect.poll(output).toBe("New é  false a");
});
