import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fetchQuery, getQueryData, setOptimisticData, setQueriesData } from "./cache.ts";
import { queryClient } from "./query-client.ts";

type ThingData = { readonly thing: { readonly id: number; readonly name: string } };

test("a screen's pending query doesn't undo a newer reply", async () => {
  const answers: PromiseWithResolvers<ThingData>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<ThingData>();
    answers.push(answer);
    return answer.promise;
  };
  const queryKey = ["screen", "thing", "/things/7", ""];
  const named = (name: string): ThingData => ({ thing: { id: 7, name } });
  const options = { queryKey, queryFn, initialData: named("old"), staleTime: 60_000 };
  const observer = new QueryObserver<ThingData>(queryClient(), options);
  const unsubscribe = observer.subscribe(() => {});
  void queryClient().invalidateQueries({ queryKey });
  expect(answers).toHaveLength(1);

  setQueriesData<ThingData>("thing", (shown) => (shown.thing.id === 7 ? named("new") : shown));
  const shown = () => queryClient().getQueryData<ThingData>(queryKey)?.thing.name;
  expect(shown()).toBe("new");
  answers[0]?.resolve(named("old"));
  await answers[0]?.promise;
  expect(answers).toHaveLength(2);
  expect(shown()).toBe("new");
  answers[1]?.resolve(named("newest"));
  await expect.poll(shown).toBe("newest");
  unsubscribe();
});

test("unaffected data keeps its identity", () => {
  const other = { thing: { id: 8, name: "other" } };
  queryClient().setQueryData(["screen", "thing", "/things/8", ""], other);
  setQueriesData<ThingData>("thing", (shown) => (shown.thing.id === 7 ? { thing: { id: 7, name: "new" } } : shown));
  expect(queryClient().getQueryData(["screen", "thing", "/things/8", ""])).toBe(other);
});

test("an optimistic value isn't undone by an earlier query", async () => {
  const answer = Promise.withResolvers<string[]>();
  void fetchQuery({ key: ["hosts"], fetch: () => answer.promise }).catch(() => {});
  setOptimisticData<string[]>(["hosts"], (hosts = []) => [...hosts, "a.example"]);
  answer.resolve([]);
  await answer.promise;
  expect(getQueryData(["hosts"])).toEqual(["a.example"]);
});
