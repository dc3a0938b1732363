import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";
import { showOnScreens } from "./screen-load.ts";

type Shown = { readonly thing: { readonly id: number; readonly name: string } };

test("what is being asked for a screen does not take back what was answered since", async () => {
  const answers: PromiseWithResolvers<Shown>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<Shown>();
    answers.push(answer);
    return answer.promise;
  };
  const queryKey = ["screen", "thing", "/things/7", ""];
  const named = (name: string): Shown => ({ thing: { id: 7, name } });
  const observer = new QueryObserver<Shown>(queryClient(), { queryKey, queryFn, initialData: named("old") });
  const unsubscribe = observer.subscribe(() => {});
  void queryClient().invalidateQueries({ queryKey });
  expect(answers).toHaveLength(1);

  showOnScreens<Shown>(
    ["thing"],
    (shown) => shown.thing.id === 7,
    () => named("new"),
  );
  const shown = () => queryClient().getQueryData<Shown>(queryKey)?.thing.name;
  expect(shown()).toBe("new");
  answers[0]?.resolve(named("old"));
  await answers[0]?.promise;
  expect(answers).toHaveLength(2);
  expect(shown()).toBe("new");
  answers[1]?.resolve(named("newest"));
  await expect.poll(shown).toBe("newest");
  unsubscribe();
});
