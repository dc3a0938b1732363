import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { createErrorList, setErrorList } from "#platform/web/errors/errors.ts";
import { showInPage } from "#tests/support/components/show-in-page.tsx";
import { fetchQuery, invalidate } from "./cache.ts";
import type { DataQuery, PagedQuery, Pages } from "./data-query.ts";
import { queryClient } from "./query-client.ts";
import { useData, usePages } from "./use-data.ts";

beforeEach(() => queryClient().clear());

/** A server with scripted answers, one per request. */
const serverOf = (...answers: (string | ApiError)[]) => {
  const asked: string[] = [];
  const query = (...key: string[]): DataQuery<string> => ({
    key,
    keepsPrevious: true,
    fetch: async () => {
      asked.push(key.join(" "));
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? "";
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
  });
  return { asked, query };
};

const Part = ({ query, first }: { query: DataQuery<string>; first?: string | undefined }) => {
  const { data, isPrevious, error, isGone, retry } = useData(query, first);
  return (
    <button type="button" onClick={retry}>
      {[data ?? "nothing", isPrevious && "previous", error && `failed ${error.statusCode}`, isGone && "gone"]
        .filter(Boolean)
        .join(", ")}
    </button>
  );
};
/** Renders one query after the other. */
const Turn = ({ queries: [query, ...others] }: { queries: DataQuery<string>[] }) => {
  const [left, turn] = useState(others);
  const [asked, setAsked] = useState(query);
  const next = () => {
    setAsked(left[0]);
    turn(left.slice(1));
  };
  return (
    <>
      {asked ? <Part query={asked} /> : null}
      <Link to="#next" onClick={next}>
        Next
      </Link>
    </>
  );
};
const shown = () => screen.getByRole("button").textContent;
const shows = (text: string) => waitFor(() => expect(shown()).toBe(text));

test("initial data is displayed without fetching, and fetched again once stale", async () => {
  const { asked, query } = serverOf("newer");
  await showInPage(<Part query={query("thing", "7")} first="loaded" />);
  expect(shown()).toBe("loaded");
  expect(asked).toEqual([]);
  await act(() => invalidate(["thing"]));
  await shows("newer");
  expect(asked).toEqual(["thing 7"]);
});

test("data loaded by a screen isn't fetched again by its parts", async () => {
  const { asked, query } = serverOf("thing");
  await fetchQuery(query("thing", "7"));
  await showInPage(<Part query={query("thing", "7")} />);
  expect(shown()).toBe("thing");
  expect(asked).toEqual(["thing 7"]);
});

test("missing initial data is fetched, and a failure can be retried", async () => {
  const { query } = serverOf(new ApiError({ statusCode: 503 }), "thing");
  await showInPage(<Part query={query("thing", "7")} />);
  expect(shown()).toBe("nothing");
  await shows("nothing, failed 503");
  fireEvent.click(screen.getByRole("button"));
  await shows("thing");
});

test("the previous reply stays while only the key's last part changes, but not for another key", async () => {
  const { query } = serverOf("first", "second", "third");
  await showInPage(<Turn queries={[query("list", "a", "1"), query("list", "a", "2"), query("list", "b", "1")]} />);
  await shows("first");
  fireEvent.click(screen.getByRole("link"));
  expect(shown()).toBe("first, previous");
  await shows("second");
  fireEvent.click(screen.getByRole("link"));
  expect(shown()).toBe("nothing");
  await shows("third");
});

test("deleted data stays on the page, which knows that it is deleted", async () => {
  const { query } = serverOf(new ApiError({ statusCode: 404 }));
  await showInPage(<Part query={{ ...query("thing", "7"), handlesMissing: true }} first="loaded" />);
  await act(() => invalidate(["thing"]));
  await shows("loaded, gone");
});

test("an expired session is detected before there is data", async () => {
  let checks = 0;
  const verify = async () => {
    checks += 1;
    return true;
  };
  setErrorList(
    createErrorList(
      verify,
      () => {},
      () => {},
    ),
  );
  const { query } = serverOf(new ApiError({ statusCode: 401 }));
  await showInPage(<Part query={query("thing", "7")} />);
  await waitFor(() => expect(checks).toBe(1));
});

type Page = { readonly rows: readonly number[]; readonly hasMore: boolean };
const rowsQuery = (server: (before: number | undefined) => Promise<Page>): PagedQuery<Page> => ({
  key: ["rows"],
  fetch: (_api, before) => server(before),
  next: ({ rows, hasMore }) => (hasMore ? rows.at(-1) : undefined),
});

const Rows = ({ query, first }: { query: PagedQuery<Page>; first: Pages<Page> }) => {
  const { data, hasMore, moreError, more } = usePages(query, first);
  return (
    <button type="button" onClick={more}>
      {data.pages.flatMap(({ rows }) => rows).join(" ")} {hasMore ? "and more" : "that is all"}
      {moreError ? `, failed ${moreError.statusCode}` : ""}
    </button>
  );
};

test("loads page by page, from the initial data, until there is no more", async () => {
  let fails = true;
  const query = rowsQuery(async (before) => {
    if (fails) throw new ApiError({ statusCode: 500 });
    return { rows: [before === 2 ? 1 : 0], hasMore: false };
  });
  const first = { pages: [{ rows: [3, 2], hasMore: true }], pageParams: [null] };
  await showInPage(<Rows query={query} first={first} />);
  expect(shown()).toBe("3 2 and more");
  fireEvent.click(screen.getByRole("button"));
  await shows("3 2 and more, failed 500");
  fails = false;
  fireEvent.click(screen.getByRole("button"));
  await shows("3 2 1 that is all");
});
