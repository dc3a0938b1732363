import { act, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useListView } from "#care-cases/web/list/use-list-view.ts";
import { address, showInPage, slowPath } from "#tests/support/components/show-in-page.tsx";
import { ListSearch } from "./ListSearch.tsx";

const Search = () => {
  const { wanted, change } = useListView();
  return (
    <>
      <ListSearch view={wanted} change={change} />
      <button type="button" onClick={() => change((view) => ({ ...view, text: "" }))}>
        Clear
      </button>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("searches a moment after the last letter", async () => {
  await showInPage(<Search />, { at: "/cases/closed?after=abc" });
  type("prin");
  await wait(299);
  expect(address()).toBe("/cases/closed?after=abc");
  type("printer ");
  await wait(299);
  expect(address()).toBe("/cases/closed?after=abc");
  await wait(1);
  expect(address()).toBe("/cases/closed?q=printer");
  expect(field().value).toBe("printer ");
});

test("searches immediately on Enter", async () => {
  await showInPage(<Search />, { at: "/cases" });
  type("#12");
  fireEvent.keyDown(field(), { key: "Enter" });
  await wait(0);
  expect(address()).toBe("/cases?q=%2312");
});

test("doesn't return a user who is leaving for another page", async () => {
  await showInPage(
    <>
      <Search />
      <Link to={slowPath}>Elsewhere</Link>
    </>,
    { at: "/cases?q=printer" },
  );
  type("");
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await wait(400);
  expect(address()).toBe("/cases?q=printer");
  await wait(1_000);
  expect(address()).toBe(slowPath);
});

test("follows URL changes from elsewhere", async () => {
  await showInPage(<Search />, { at: "/cases?q=printer" });
  expect(field().value).toBe("printer");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await wait(0);
  expect(field().value).toBe("");
});

test("slash focuses the field, but not while typing", async () => {
  await showInPage(<Search />);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(field());
  expect(fireEvent.keyDown(field(), { key: "/" })).toBe(true);
});
