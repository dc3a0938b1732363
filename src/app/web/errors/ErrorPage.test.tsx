import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { allCalls } from "#app/contract/all-calls.ts";
import { type AnyCall, commonRefusals, type Refusals } from "#platform/contract/call.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

const refusals: Refusals = Object.assign(
  {},
  commonRefusals,
  ...Object.values<AnyCall>(allCalls).map(({ refusals: own }) => own ?? {}),
);

/** What a route's loader threw, as React Router gives it to the page. */
const thrown = (status: number, message: string, data: unknown) => ({
  status,
  statusText: "Wire",
  internal: false,
  data: { statusCode: status, statusMessage: "Wire", message: `Wire: ${message}`, data },
});

const pageIn = async (locale: "da" | "en", error: unknown): Promise<string> => {
  await showInPage(<ErrorPage error={error} />, { locale });
  await screen.findByRole("heading", { level: 1 });
  const text = document.querySelector("section")?.textContent ?? "";
  cleanup();
  return text;
};

test.each(Object.entries(refusals))("%s is shown in the reader's language", async (code, [status, message]) => {
  const error = thrown(status, message, { code, requestId: "r1" });
  const [danish, english] = [await pageIn("da", error), await pageIn("en", error)];
  expect(danish + english).not.toMatch(/Wire|[{}]|refusal\.|errorPage\./);
  expect(danish).toContain(`Fejl ${status}`);
  expect(english).toContain(`Error ${status}`);
  for (const sentence of english.split(/[.:]/).filter((part) => part.trim().split(" ").length > 2)) {
    expect(danish).not.toContain(sentence.trim());
  }
});

test("what nobody foresaw is a server error in the reader's language", async () => {
  expect(await pageIn("da", new TypeError("x is not a function"))).toMatch(/^Fejl 500Intern serverfejl/);
  expect(await pageIn("en", new TypeError("x is not a function"))).not.toContain("x is not");
});
