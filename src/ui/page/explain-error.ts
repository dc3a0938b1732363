import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { isBrowserOffline } from "#platform/web/errors/connection.ts";
import { namedProblem, problemsIn, wordOf } from "#ui/field/field-problem-words.ts";
import type { Words } from "#wording/words.ts";

export type Explanation = { title: string; help: string; id: string };

/** An error to display. `said` is a screen's own message, which knows more about what was tried than the error code. */
export type ShownError = Pick<ApiError, "statusCode" | "data"> & { readonly said?: string };

/** Attaches a screen's own message to an error. */
export const withMessage = ({ statusCode, data }: ShownError, said: string): ShownError => ({ statusCode, data, said });

/** Maximum number of fields named in an error message; forms show each problem at its field. */
const maxNamed = 3;

const codeOf = ({ data }: ShownError): string => (typeof data?.code === "string" ? data.code : "");

/** A localized message for an error. The server's own message is English and meant for programs. */
export const refusalText = (error: ShownError, words: Pick<Words, "t" | "tag">): string => {
  const problems = problemsIn(error.data).slice(0, maxNamed);
  if (problems.length > 0) return problems.map((problem) => namedProblem(problem, words)).join("; ");
  return wordOf(`refusal.${codeOf(error)}`, words.t) ?? words.t("error.nothingChanged");
};

/** Temporary errors because others are busy: their code says more than their status. */
const busy: readonly string[] = ["ownExportsWait", "exportsWait"];

/**
 * Localized text about what happened, what is safe and what to do. `action` is the text for what was tried, such as
 * t("error.createComment").
 */
export const explainError = (error: ShownError, words: Pick<Words, "t" | "tag">, action?: string): Explanation => {
  const { t } = words;
  const { statusCode, data, said } = error;
  const id = typeof data?.requestId === "string" ? data.requestId : "";
  if (busy.includes(codeOf(error))) return { title: action ?? t("error.busy"), help: refusalText(error, words), id };
  if (statusCode === 0) {
    const trouble = t(isBrowserOffline() ? "connection.offline" : "connection.away");
    return { title: action ?? trouble, help: action ? `${trouble} ${t("connection.kept")}` : t("connection.kept"), id };
  }
  if (statusCode === 408)
    return { title: action ?? t("error.requestTimeout"), help: t("error.requestTimeoutHelp"), id };
  if (statusCode === 429)
    return { title: action ?? t("error.tooManyRequests"), help: t("error.tooManyRequestsHelp"), id };
  if (codeOf(error) === "outcomeUnknown")
    return { title: action ?? t("error.occurred"), help: t("error.outcomeUnknown"), id };
  if (isUnavailable(error)) {
    return {
      title: action ?? t("error.unavailable"),
      help: t(action ? "error.unavailableHelp" : "error.unavailableRead"),
      id,
    };
  }
  if (statusCode === 507) return { title: action ?? t("error.occurred"), help: t("error.storageFull"), id };
  if (statusCode >= 500) return { title: action ?? t("error.occurred"), help: t("error.unexpected"), id };
  if (codeOf(error) === "forbidden" && said === undefined) {
    return { title: action ?? t("error.forbidden"), help: t("error.nothingChanged"), id };
  }
  return { title: action ?? t("error.occurred"), help: said ?? refusalText(error, words), id };
};
