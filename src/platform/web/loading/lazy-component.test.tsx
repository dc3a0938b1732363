import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { lazyComponent } from "./lazy-component.tsx";

const Editor = ({ text }: { text: string }) => <p>edits {text}</p>;

/** Code that arrives when the test says so. */
const codeOf = () => {
  let arrive = () => {};
  const code = new Promise<{ default: typeof Editor }>((resolve) => {
    arrive = () => resolve({ default: Editor });
  });
  return { load: () => code, arrive: () => arrive() };
};

const Place = ({ Part }: { Part: ReturnType<typeof lazyComponent<{ text: string }>> }) => {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <Part text="words" meanwhile={<p>reads words</p>} />
  ) : (
    <button type="button" onClick={() => open(true)}>
      Edit
    </button>
  );
};

/** Lets React work, without time. */
const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1_000 && !isSo(); turn++) await new Promise((go) => setImmediate(go));
};

afterEach(() => vi.useRealTimers());

test("what stood there is shown until the code is loaded", async () => {
  const { load, arrive } = codeOf();
  await showInPage(<Place Part={lazyComponent(load)} />);
  fireEvent.click(screen.getByText("Edit"));
  screen.getByText("reads words");
  arrive();
  await screen.findByText("edits words");
  expect(screen.queryByText("reads words")).toBeNull();
});

test("a part whose code is loaded is shown at once", async () => {
  const { load, arrive } = codeOf();
  const Part = lazyComponent(load);
  arrive();
  await Part.preload();
  await showInPage(<Place Part={Part} />);
  fireEvent.click(screen.getByText("Edit"));
  screen.getByText("edits words");
});

// Without the test library's `act`, in which React holds nothing back.
test("what has loaded soon after a press isn't held back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const { load, arrive } = codeOf();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<Place Part={lazyComponent(load)} />);
  await until(() => place.textContent === "Edit");
  place.querySelector("button")?.click();
  await until(() => place.textContent === "reads words");
  arrive();
  await until(() => place.textContent === "edits words");
  expect(place.textContent).toBe("edits words");
  root.unmount();
  place.remove();
});
