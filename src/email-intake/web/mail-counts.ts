import { type MailCounts, mailCountCalls } from "#email-intake/contract/count-calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** Live events about emails invalidate it. */
export const mailCountsKey = ["mail-counts"] as const;

/** Number of emails waiting for staff. If loading fails, the previous counts stay, as with the bell. */
export const mailCountsQuery: DataQuery<MailCounts | null> = {
  key: mailCountsKey,
  fetch: async (api) => {
    try {
      return await api(mailCountCalls).getMailCounts();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      return getQueryData<MailCounts>(mailCountsKey) ?? null;
    }
  },
};
