import { beforeEach, expect, test } from "vitest";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { fetchFresh } from "#platform/web/loading/cache.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { answerCalls } from "#tests/support/components/answer-calls.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { caseQuery, showCase } from "./case-queries.ts";

const ask = () => fetchFresh(caseQuery(12));

beforeEach(() => {
  queryClient().clear();
  queryClient().setQueryData(caseKeys.itself(12), buildCareCase({ version: 3 }));
});

test("a query from before a save doesn't undo the save's reply", async () => {
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 3 })] } }));
  const asked = ask();
  showCase(buildCareCase({ version: 4, severity: "Critical" }));
  expect(await asked).toMatchObject({ version: 4, severity: "Critical" });
  expect(await ask()).toMatchObject({ version: 4 });
});

test("the same or a newer version is displayed", async () => {
  showCase(buildCareCase({ version: 4 }));
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 4, subscribed: true })] } }));
  expect(await ask()).toMatchObject({ version: 4, subscribed: true });
  answerCalls(() => ({ body: { careCases: [buildCareCase({ version: 6, title: "Another" })] } }));
  expect(await ask()).toMatchObject({ version: 6, title: "Another" });
});
