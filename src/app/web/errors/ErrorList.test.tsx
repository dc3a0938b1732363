import { readdirSync, readFileSync } from "node:fs";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { createErrorList, reportError, setErrorList } from "#platform/web/errors/errors.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { withMessage } from "#ui/page/explain-error.ts";
import { ErrorList } from "./ErrorList.tsx";

beforeEach(() =>
  setErrorList(
    createErrorList(
      async () => true,
      () => {},
      () => {},
    ),
  ),
);

const failed = (statusCode: number, requestId: string, code = "") =>
  new ApiError({ statusCode, message: "for programs", data: { requestId, ...(code && { code }) } });

const shown = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

/** A place that shows an error until it is closed, next to the list of all errors. */
const Page = ({ errors }: { errors: readonly Pick<ApiError, "statusCode" | "data">[] }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? errors.map((error, i) => <ErrorNote key={String(i)} action={`Place ${i}`} error={error} />) : null}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <ErrorList />
    </>
  );
};

test("an error shown in place is not also in the list, in any wording, until that place disappears", async () => {
  const error = failed(500, "r1");
  await showInPage(<Page errors={[withMessage(error, "in own words")]} />);
  await screen.findByText("Place 0");
  act(() => reportError(error));
  expect(shown()).toHaveLength(1);
  act(() => reportError(failed(500, "r2")));
  expect(shown()).toHaveLength(2);
  fireEvent.click(screen.getByText("Close"));
  expect(screen.queryByText("Place 0")).toBeNull();
  expect(shown()).toHaveLength(1);
});

test("two places never show the same error", async () => {
  const error = failed(409, "r1", "stale");
  await showInPage(<Page errors={[error, withMessage(error, "again"), failed(409, "r2", "stale")]} />);
  await screen.findByText("Place 0");
  expect(shown().map((text) => text?.slice(0, 7))).toEqual(["Place 0", "Place 2"]);
});

test("an unreachable server is reported once", async () => {
  await showInPage(<Page errors={[]} />);
  const retry = vi.fn();
  act(() => {
    reportError(failed(0, ""), retry, "one list");
    reportError(failed(503, ""), retry, "another");
  });
  expect(shown()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual([]);
});

test("no component both shows an error in its place and reports it to the list", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(300);
  const both = sources.filter((name) => {
    const source = readFileSync(`src/${name}`, "utf8");
    return /<ErrorNote\b/.test(source) && /\breportError\(/.test(source);
  });
  expect(both).toEqual([]);
});
