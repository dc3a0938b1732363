import { afterEach, expect, test, vi } from "vitest";
import { followAnchor } from "./follow-anchor.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const size = { width: 300, height: 200 };

/** A panel of 300 by 200 pixels in a window of 1,000 by 800, and a button at this position. */
const placed = (left: number, top: number, align: "start" | "end", supports = false) => {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("CSS", { supports: () => supports });
  Object.defineProperty(document.documentElement, "clientWidth", { value: 1000, configurable: true });
  const panel = document.body.appendChild(document.createElement("div"));
  const button = document.body.appendChild(document.createElement("button"));
  Object.defineProperties(panel, { offsetWidth: { value: size.width }, offsetHeight: { value: size.height } });
  button.getBoundingClientRect = () => new DOMRect(left, top, 80, 32);
  followAnchor(panel, button, align);
  return [panel.style.getPropertyValue("--left"), panel.style.getPropertyValue("--top")];
};

test.each([
  ["below it", 100, 100, "start", ["100px", "136px"]],
  ["with its end below the button's", 500, 100, "end", ["280px", "136px"]],
  ["above it where there is no room below", 100, 700, "start", ["100px", "496px"]],
  ["within the window at its right", 950, 100, "start", ["692px", "136px"]],
  ["within the window at its left", 10, 100, "end", ["8px", "136px"]],
] as const)("a panel is placed by script %s", (_where, left, top, align, expected) => {
  expect(placed(left, top, align)).toEqual(expected);
});

test("does nothing in browsers with CSS anchor positioning", () => {
  expect(placed(100, 100, "start", true)).toEqual(["", ""]);
});
