import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { preferencesQuery } from "#preferences/web/sorting-direction.ts";
import { answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { OrderChoice } from "./PreferenceChoices.tsx";

const radio = (name: RegExp) => screen.getByRole("radio", { name }) as HTMLInputElement;
const isChosen = (name: RegExp) => radio(name).checked;
const orders = (made: ReturnType<typeof answerCalls>) =>
  made.map(({ body }) => (body.preferences as { value: string }[]).map(({ value }) => value).join());

/** The page's data from the server. */
const Saved = () => {
  const { data } = useData(preferencesQuery(useActor().email), []);
  return <p>saved: {data.map(({ value }) => value).join()}</p>;
};

test("a choice is visible in the same event, and stays after saving", async () => {
  const made = answerCalls(() => ({ status: 204 }));
  await showInPage(
    <>
      <OrderChoice loaded={[]} />
      <Saved />
    </>,
  );
  fireEvent.click(radio(/Newest/));
  expect(isChosen(/Newest/)).toBe(true);
  await screen.findByText("saved: Descending");
  expect(orders(made)).toEqual(["Descending"]);
  expect(isChosen(/Newest/)).toBe(true);
});

test("of several quick choices, the last one is saved last and stays", async () => {
  const made = answerCalls(() => ({ status: 204 }));
  await showInPage(<OrderChoice loaded={[]} />);
  fireEvent.click(radio(/Newest/));
  fireEvent.click(radio(/Oldest/));
  fireEvent.click(radio(/Newest/));
  await waitFor(() => expect(orders(made)).toEqual(["Descending", "Ascending", "Descending"]));
  expect(isChosen(/Newest/)).toBe(true);
});

test("a rejected choice is reverted with an error", async () => {
  answerCalls(() => refusal(500, "unexpected"));
  await showInPage(<OrderChoice loaded={[]} />);
  fireEvent.click(radio(/Newest/));
  expect(isChosen(/Newest/)).toBe(true);
  await screen.findByRole("alert");
  expect(isChosen(/Oldest/)).toBe(true);
});
