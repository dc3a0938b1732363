import { type MailCounts, mailCountCalls } from "#email-intake/contract/count-calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

/** Live events of mails make it out of date. */
export const mailCountsKey = ["mail-counts"] as const;

/** How many mails wait for staff. Counts that can't be had leave the last ones, as those of the bell. */
export const mailCountsQuery = {
  queryKey: mailCountsKey,
  queryFn: async (): Promise<MailCounts | null> => {
    try {
      return await browserApi(mailCountCalls).getMailCounts();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      return queryClient().getQueryData<MailCounts>(mailCountsKey) ?? null;
    }
  },
};
