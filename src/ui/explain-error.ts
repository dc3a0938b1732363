import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Words } from "#wording/words.ts";

export type Explanation = { title: string; help: string; id: string };

/**
 * What happened, what is safe and what to do, in the person's words. `act` is section 8's text for what was tried,
 * such as t("error.createComment").
 */
export const explainError = (
  error: Pick<ApiError, "statusCode" | "message" | "data">,
  t: Words["t"],
  act?: string,
): Explanation => {
  const id = typeof error.data?.requestId === "string" ? error.data.requestId : "";
  if (error.statusCode === 0) return { title: act ?? t("error.network"), help: t("error.networkHelp"), id };
  if (error.statusCode === 408) {
    return { title: act ?? t("error.requestTimeout"), help: t("error.requestTimeoutHelp"), id };
  }
  if (error.statusCode === 429) {
    return { title: act ?? t("error.tooManyRequests"), help: t("error.tooManyRequestsHelp"), id };
  }
  if (error.statusCode === 403) return { title: act ?? t("error.forbidden"), help: t("error.nothingChanged"), id };
  if (error.statusCode >= 500) return { title: act ?? t("error.occurred"), help: t("error.unexpected"), id };
  return { title: act ?? t("error.occurred"), help: error.message, id };
};
