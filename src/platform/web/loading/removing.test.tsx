import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { fetchQuery, getQueryData, invalidate } from "./cache.ts";
import type { DataQuery, PagedQuery, Pages } from "./data-query.ts";
import { queryClient } from "./query-client.ts";
import { isRemoved, removing } from "./removing.ts";
import { useData, usePages } from "./use-data.ts";

beforeEach(() => queryClient().clear());

/** A removable object that tests request from a server. */
let last = 0;
const thing = () => {
  last += 1;
  const key = ["thing", last];
  const asked: string[] = [];
  const query: DataQuery<string> = {
    key,
    fetch: async () => {
      asked.push("thing");
      return `thing ${asked.length}`;
    },
  };
  return { key, asked, query, removed: { keys: [key] } };
};

const Thing = ({ query }: { query: DataQuery<string> }) => {
  const { data, error, isGone } = useData(query);
  return <p role="note">{[data, error && `failed ${error.statusCode}`, isGone && "gone"].filter(Boolean).join()}</p>;
};
const Left = ({ query }: { query: DataQuery<string> }) => {
  const [isShown, show] = useState(true);
  return (
    <>
      {isShown ? <Thing query={query} /> : null}
      <Link to="#" onClick={() => show(!isShown)}>
        {isShown ? "Leave" : "Return"}
      </Link>
    </>
  );
};
const Rows = ({ query }: { query: PagedQuery<number> }) => {
  const { data, more } = usePages(query);
  return (
    <button type="button" onClick={more}>
      {data?.pages.join(" ")}
    </button>
  );
};
const shows = (text: string) => waitFor(() => expect(screen.getByRole("note").textContent).toBe(text));
const go = (name: string) => act(async () => screen.getByRole("link", { name }).click());

test("during and after a removal, events don't refetch it, and its page keeps showing it", async () => {
  const { asked, query, removed } = thing();
  await showInPage(<Thing query={query} />);
  await shows("thing 1");
  const reply = Promise.withResolvers<string>();
  const removal = removing(removed, () => reply.promise);
  await act(async () => void invalidate(["thing"]));
  expect(isRemoved(query.key)).toBe(true);
  reply.resolve("done");
  await act(async () => expect(await removal).toBe("done"));
  await act(() => invalidate(["thing"]));
  await shows("thing 1");
  expect(asked).toHaveLength(1);
});

test("what can't be removed is refetched", async () => {
  const { asked, query, removed } = thing();
  await showInPage(<Thing query={query} />);
  await shows("thing 1");
  const reply = Promise.withResolvers<string>();
  const removal = removing(removed, () => reply.promise);
  await act(async () => void invalidate(["thing"]));
  expect(asked).toHaveLength(1);
  reply.reject(new ApiError({ statusCode: 409 }));
  await act(() => expect(removal).rejects.toThrow());
  await shows("thing 2");
  expect(isRemoved(query.key)).toBe(false);
});

test("a removal waits for the replies to queries that were sent before", async () => {
  const { key, removed } = thing();
  const answer = Promise.withResolvers<string>();
  const asking = fetchQuery({ key, fetch: () => answer.promise });
  const done: string[] = [];
  const removal = removing(removed, async () => done.push("removed"));
  await Promise.resolve();
  expect(done).toEqual([]);
  answer.resolve("there");
  expect(await asking).toBe("there");
  await removal;
  expect(done).toEqual(["removed"]);
});

describe("a user who returns", () => {
  test("to something removed sees that without a request, in the remover's words", async () => {
    const { key, asked, query, removed } = thing();
    await showInPage(<Left query={query} />);
    await shows("thing 1");
    const missing = new ApiError({ statusCode: 404, data: { code: "caseMissing" } });
    await act(() => removing({ ...removed, missing }, async () => {}));
    await go("Leave");
    expect(getQueryData(key)).toBeUndefined();
    await go("Return");
    await shows("failed 404");
    await expect(fetchQuery(query)).rejects.toBe(missing);
    expect(asked).toHaveLength(1);
  });

  test("to something that may exist again makes a request", async () => {
    const { asked, query, removed } = thing();
    await showInPage(<Left query={query} />);
    await shows("thing 1");
    await act(() => removing({ ...removed, comesBack: true }, async () => {}));
    await act(() => invalidate(["thing"]));
    await shows("thing 1");
    await go("Leave");
    await go("Return");
    await shows("thing 2");
    expect(asked).toHaveLength(2);
  });
});

test("pages of something removed are not refetched either", async () => {
  const { key, removed } = thing();
  const asked: (number | undefined)[] = [];
  const query: PagedQuery<number> = {
    key,
    fetch: async (_api, before) => {
      asked.push(before);
      return before ?? 3;
    },
    next: (page) => (page > 2 ? page - 1 : undefined),
  };
  await showInPage(<Rows query={query} />);
  const has = (text: string) => waitFor(() => expect(screen.getByRole("button").textContent).toBe(text));
  await has("3");
  await act(async () => screen.getByRole("button").click());
  await has("3 2");
  await act(() => removing(removed, async () => {}));
  await act(() => invalidate(["thing"]));
  await has("3 2");
  expect(getQueryData<Pages<number>>(key)?.pages).toEqual([3, 2]);
  expect(asked).toEqual([undefined, 2]);
});

test("removing an empty key means everything: no requests while a session ends, and again if it didn't", async () => {
  const { asked, query, key } = thing();
  await showInPage(<Thing query={query} />);
  await shows("thing 1");
  const { promise, reject } = Promise.withResolvers<void>();
  const ending = removing({ keys: [[]] }, () => promise);
  await act(async () => void queryClient().invalidateQueries({ queryKey: key }));
  expect([isRemoved(key), asked.length]).toEqual([true, 1]);
  reject(new Error("no connection"));
  await expect(ending).rejects.toThrow("no connection");
  await shows("thing 2");
});
