import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useUrlView } from "./use-url-view.ts";

afterEach(cleanup);

type View = { readonly tags: readonly string[] };
const read = (query: URLSearchParams): View => ({ tags: query.getAll("tag") });
const write = ({ tags }: View): string => `/?${new URLSearchParams(tags.map((tag) => ["tag", tag]))}`;

const List = () => {
  const { view, wanted, isChanging, change } = useUrlView({ read, write });
  const toggle = (tag: string) =>
    change(({ tags }) => ({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] }));
  return (
    <>
      <output aria-busy={isChanging}>{view.tags.join(" ")}</output>
      {["red", "blue"].map((tag) => (
        <label key={tag}>
          <input type="checkbox" checked={wanted.tags.includes(tag)} onChange={() => toggle(tag)} />
          {tag}
        </label>
      ))}
    </>
  );
};

const box = (name: string): HTMLInputElement => screen.getByLabelText(name);
const shown = () => screen.getByRole("status");
const isBusy = () => shown().getAttribute("aria-busy") === "true";
const Nothing = () => null;

/** Resolves or rejects the latest query. */
let answer: { resolve: (rows: null) => void; reject: (error: Error) => void };
beforeEach(async () => {
  let isFirst = true;
  const loader = () => (isFirst ? null : new Promise<null>((resolve, reject) => (answer = { resolve, reject })));
  const Page = createRoutesStub([
    { path: "/", Component: List, loader, ErrorBoundary: List, HydrateFallback: Nothing },
  ]);
  render(<Page initialEntries={["/"]} />);
  await screen.findByLabelText("red");
  isFirst = false;
});

test("a change is visible in the same event, while its rows load", async () => {
  fireEvent.click(box("red"));
  expect(box("red").checked).toBe(true);
  expect(isBusy()).toBe(true);
  expect(shown().textContent).toBe("");
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(shown().textContent).toBe("red"));
  expect(isBusy()).toBe(false);
});

test("two quick changes both count", async () => {
  fireEvent.click(box("red"));
  fireEvent.click(box("blue"));
  expect([box("red").checked, box("blue").checked]).toEqual([true, true]);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(shown().textContent).toBe("red blue"));
});

test("a change undone immediately has no effect", async () => {
  fireEvent.click(box("red"));
  fireEvent.click(box("red"));
  expect(box("red").checked).toBe(false);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect([shown().textContent, box("red").checked]).toEqual(["", false]);
});
