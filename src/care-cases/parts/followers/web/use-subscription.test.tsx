import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { type Answer, answerCalls, refusal } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { useSubscription } from "./use-subscription.ts";

const loaded = buildCareCase({ subscribed: false, subscribers: [] });

const Page = () => {
  const { data } = useData<CareCase>({ key: caseKeys.itself(12), fetch: async () => loaded }, loaded);
  const { toggle, isPending } = useSubscription(data);
  return (
    <button type="button" aria-pressed={data.subscribed} aria-busy={isPending} onClick={toggle}>
      Follow
    </button>
  );
};

beforeEach(() => queryClient().clear());

/** Calls whose replies wait until released. */
const slowly = (answer: () => Answer) => {
  const made = answerCalls(answer);
  const send = globalThis.fetch;
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (...given: Parameters<typeof fetch>) => {
    const sent = send(...given);
    await new Promise<void>((go) => waiting.push(go));
    return sent;
  });
  return { names: () => made.map(({ name }) => name), letGo: () => act(async () => waiting.shift()?.()) };
};
const isPressed = () => screen.getByRole("button").getAttribute("aria-pressed");
const press = async (pressed: string) => {
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(isPressed()).toBe(pressed));
};

test("a click during a pending save isn't lost: the last choice is saved", async () => {
  const { names, letGo } = slowly(() => ({ status: 204 }));
  await showInPage(<Page />);
  await press("true");
  await press("false");
  expect(names()).toEqual(["SubscribeToCareCase"]);
  await letGo();
  await waitFor(() => expect(names()).toEqual(["SubscribeToCareCase", "UnSubscribeToCareCase"]));
  expect(isPressed()).toBe("false");
  await letGo();
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false"));
  expect(isPressed()).toBe("false");
});

test("if two clicks are both rejected, neither stays", async () => {
  const { names, letGo } = slowly(() => refusal(500, "broken"));
  await showInPage(<Page />);
  await press("true");
  await press("false");
  await letGo();
  await waitFor(() => expect(names()).toHaveLength(2));
  await letGo();
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false"));
  expect(isPressed()).toBe("false");
});

test("a rejected choice returns to the saved one", async () => {
  const { letGo } = slowly(() => refusal(500, "broken"));
  await showInPage(<Page />);
  await press("true");
  await letGo();
  await waitFor(() => expect(isPressed()).toBe("false"));
});
