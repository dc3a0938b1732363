import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase, buildMessage } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { MessageBlock } from "./MessageBlock.tsx";

const show = async (answer: () => Answer, hasLeftOut = true) => {
  const calls = answerCalls(answer);
  const message = buildMessage({ hasLeftOut });
  await showInPage(<MessageBlock message={message} careCase={buildCareCase()} />, { locale: "da" });
  return calls;
};
const button = (name: string) => screen.getByRole("button", { name });
const contentOf = (one: HTMLElement) => document.getElementById(one.getAttribute("aria-controls") ?? "")?.textContent;

test("expands what a message leaves out, fetching it once", async () => {
  const calls = await show(() => ({ body: { html: "<p>Hvilken <strong>version</strong>?</p>" } }));
  expect(calls).toHaveLength(0);
  const shown = button("Vis den citerede tekst");
  expect([shown.getAttribute("aria-expanded"), contentOf(shown)]).toEqual(["false", ""]);
  fireEvent.click(shown);
  const hides = await screen.findByRole("button", { name: "Skjul den citerede tekst" });
  expect([hides.getAttribute("aria-expanded"), contentOf(hides)]).toEqual(["true", "Hvilken version?"]);
  fireEvent.click(hides);
  expect(contentOf(button("Vis den citerede tekst"))).toBe("");
  fireEvent.click(button("Vis den citerede tekst"));
  expect(contentOf(button("Skjul den citerede tekst"))).toBe("Hvilken version?");
  expect(calls).toHaveLength(1);
});

test("reports a failed fetch, and can be retried", async () => {
  const answers: Answer[] = [refusal(500, "unexpected"), { body: { html: "<p>Hvilken version?</p>" } }];
  await show(() => answers.shift() as Answer);
  fireEvent.click(button("Vis den citerede tekst"));
  expect((await screen.findByRole("alert")).textContent).toContain("Den citerede tekst kunne ikke hentes");
  fireEvent.click(screen.getByRole("button", { name: /igen/ }));
  await screen.findByText("Hvilken version?");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a message that leaves nothing out has no such button", async () => {
  await show(() => ({ body: {} }), false);
  expect(screen.queryByRole("button")).toBeNull();
});
