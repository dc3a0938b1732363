type Ask = (input?: { readonly body?: unknown }) => Promise<unknown>;
type Rows = "messages" | "changeLogs";
type Row = { readonly id: number };
type Page = { readonly [Name in Rows]?: readonly Row[] } & { readonly hasMore: boolean };

/**
 * A call that is answered with its page and so many earlier ones, as if that had been asked for so often. Messages are
 * oldest first, changes newest first.
 */
export const withEarlier =
  (ask: Ask | undefined, { rows, earlier }: { readonly rows: Rows; readonly earlier: number }): Ask =>
  async (input) => {
    let page = (await ask?.(input)) as Page;
    for (let left = earlier; left > 0 && page.hasMore; left -= 1) {
      const shown = page[rows] ?? [];
      const body = { ...(input?.body as object), before: Math.min(...shown.map(({ id }) => id)) };
      const before = (await ask?.({ body })) as Page;
      const joined = rows === "messages" ? [...(before[rows] ?? []), ...shown] : [...shown, ...(before[rows] ?? [])];
      page = { ...before, [rows]: joined };
    }
    return page;
  };
