import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { type AnyCall, commonRefusals, type Refusals } from "#platform/contract/call.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

const refusals: Refusals = Object.assign(
  {},
  commonRefusals,
  ...Object.values<AnyCall>(allCalls).map(({ refusals: own }) => own ?? {}),
);

/** What a route's loader threw, as React Router passes it to the page. */
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
  expect(danish.includes(`Fejl ${status}`)).toBe(status !== 404);
  expect(english.includes(`Error ${status}`)).toBe(status !== 404);
  for (const sentence of english.split(/[.:]/).filter((part) => part.trim().split(" ").length > 2)) {
    expect(danish).not.toContain(sentence.trim());
  }
});

test("a missing page says so once, with its address", async () => {
  const error = thrown(404, "no", { code: "pageNotFound", path: "/no/such" });
  expect(await pageIn("en", error)).toMatch(/^Page Not Found: \/no\/suchThe address may be misspelled/);
  expect((await pageIn("en", error)).match(/not found|404/gi)).toHaveLength(1);
  expect((await pageIn("da", error)).match(/ikke fundet|404/gi)).toHaveLength(1);
});

test("an unexpected error is shown as a server error in the reader's language", async () => {
  expect(await pageIn("da", new TypeError("x is not a function"))).toMatch(/^Intern serverfejl.*Fejl 500$/);
  expect(await pageIn("en", new TypeError("x is not a function"))).not.toContain("x is not");
});
