import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { dismissToast, showToast, useToasts } from "./toasts.ts";

test("a toast that says the same takes the earlier one's place, but none with something to do", () => {
  const { result } = renderHook(() => useToasts());
  const texts = () => result.current.map(({ text }) => text);
  const show = (text: string, actions: Parameters<typeof showToast>[1] = []) => act(() => showToast(text, actions));
  show("Saved");
  show("Saved");
  expect(texts()).toEqual(["Saved"]);
  const undo = { words: "Undo", onUndo: () => {} };
  show("Moved", [undo]);
  show("Moved", [undo]);
  expect(texts()).toEqual(["Moved", "Moved"]);
  show("Saved");
  expect(texts()).toEqual(["Moved", "Saved"]);
  act(() => result.current.map(({ key }) => key).forEach(dismissToast));
  expect(texts()).toEqual([]);
});
