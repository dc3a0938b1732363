import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FirstSteps } from "#dashboard/contract/calls.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { firstStepsKey, firstStepsQuery, type HomeSteps } from "./first-steps-query.ts";
import { useFirstSteps } from "./use-first-steps.ts";

const stepsWith = (isDone: boolean): FirstSteps => ({ kind: "user", steps: [{ name: "seeSupport", isDone }] });
const loaded = stepsWith(false);

const Page = () => {
  const { data } = useData<HomeSteps | null>(firstStepsQuery(buildActor({ role: "user" })), loaded);
  const { tick } = useFirstSteps(data ?? loaded);
  return (
    <button type="button" aria-pressed={data?.steps[0]?.isDone} onClick={() => tick("seeSupport")}>
      Support
    </button>
  );
};

const isTicked = () => screen.getByRole("button").getAttribute("aria-pressed");

test("a tick stays, even if the steps are fetched while it is being saved", async () => {
  let isStored = false;
  const made = answerCalls(({ name }) =>
    name === "GetFirstSteps" ? { body: { firstSteps: stepsWith(isStored) } } : { status: 204 },
  );
  const answer = globalThis.fetch;
  let store = () => {};
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => {
    const reply = await answer(...given);
    if (reply.status === 204) await new Promise<void>((stored) => (store = stored));
    return reply;
  });
  await showInPage(<Page />);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(made.map(({ name }) => name)).toEqual(["UpdatePreferencesByUserEmail"]));
  await act(() => invalidate(firstStepsKey));
  await waitFor(() => expect(isTicked()).toBe("false"));
  isStored = true;
  await act(async () => store());
  await waitFor(() => expect(isTicked()).toBe("true"));
});
