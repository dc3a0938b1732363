import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { caseQuery, showCase } from "./case-queries.ts";

const ask = () => queryClient().fetchQuery({ ...caseQuery(12), staleTime: 0 });

beforeEach(() => queryClient().clear());

test("what was asked for before a save does not take back what the save answered", async () => {
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 3 })] } }));
  const asked = ask();
  showCase(buildCareCase({ version: 4, severity: "Critical" }));
  expect(await asked).toMatchObject({ version: 4, severity: "Critical" });
  expect(await ask()).toMatchObject({ version: 4 });
});

test("what is as new, or newer, is shown", async () => {
  showCase(buildCareCase({ version: 4 }));
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 4, subscribed: true })] } }));
  expect(await ask()).toMatchObject({ version: 4, subscribed: true });
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 6, title: "Another" })] } }));
  expect(await ask()).toMatchObject({ version: 6, title: "Another" });
});
