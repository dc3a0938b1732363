import { hasEnded, type ListedRow } from "#care-cases/rules/public.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { fetchFresh } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import type { FilledReply } from "#saved-replies/contract/saved-reply.ts";
import { replyPreviewQuery } from "#saved-replies/web/reply-queries.ts";

/** What one of several cases would be answered, or why it isn't. */
export type BulkAnswer = { readonly row: ListedRow } & (
  | { readonly filled: FilledReply; readonly problem: null | "unfilled" }
  | { readonly filled: null; readonly problem: "ended" | "internalOnly" | "failed" }
);

const atOnce = 4;

const answerOf = async (row: ListedRow, replyId: number): Promise<BulkAnswer> => {
  if (hasEnded(row.status)) return { row, filled: null, problem: "ended" };
  if (row.customer === null || row.status === "Draft") return { row, filled: null, problem: "internalOnly" };
  try {
    const filled = await fetchFresh(replyPreviewQuery(row.id, replyId));
    // It was made one for notes meanwhile.
    if (filled.isInternal) return { row, filled: null, problem: "failed" };
    const lacks = filled.missing.length > 0 || (filled.note?.missing.length ?? 0) > 0;
    return { row, filled, problem: lacks ? "unfilled" : null };
  } catch (error) {
    if (asApiError(error).statusCode === 401) throw error;
    return { row, filled: null, problem: "failed" };
  }
};

/** What a reply says on each of these cases, a few at a time. */
export const bulkAnswersQuery = (
  rows: readonly ListedRow[],
  replyId: number | null,
): DataQuery<readonly BulkAnswer[]> => ({
  key: ["saved-replies", "bulk", replyId, ...rows.map(({ id, version }) => `${id}-${version}`)],
  enabled: replyId !== null,
  fetch: async () => {
    const answers: BulkAnswer[] = [];
    for (let at = 0; at < rows.length; at += atOnce)
      answers.push(...(await Promise.all(rows.slice(at, at + atOnce).map((row) => answerOf(row, replyId ?? 0)))));
    return answers;
  },
});
