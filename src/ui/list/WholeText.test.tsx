import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WholeText } from "./WholeText.tsx";

const long = "Scanner læser ikke stregkoder på nye varer";

const List = () => {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {[long, "Kort"].map((title) => (
          <li key={title}>
            <a href="/cases/1">
              <span className="cut">{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <WholeText within={list} />
    </>
  );
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the link above a cut title says it whole on hover, and nothing where nothing is cut", () => {
  // Without a layout, everything has no width.
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockImplementation(function (this: Element) {
    return this.textContent === long ? 300 : 0;
  });
  render(<List />);
  const [cut, whole] = screen.getAllByRole("link");
  if (!cut || !whole) throw new Error("both are there");
  fireEvent.pointerOver(cut);
  expect(cut.title).toBe(long);
  fireEvent.pointerOver(whole);
  expect(whole.title).toBe("");
});
