import { type ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { namedProblem, problemsIn, wordOf } from "#ui/field/field-problem-words.ts";
import type { Words } from "#wording/words.ts";

export type Explanation = { title: string; help: string; id: string };

/** An error to be shown. `said`: what a screen says of it, which knows more of what was tried than the code tells. */
export type ShownError = Pick<ApiError, "statusCode" | "data"> & { readonly said?: string };

/** An error in words of the screen's own. */
export const inOwnWords = ({ statusCode, data }: ShownError, said: string): ShownError => ({ statusCode, data, said });

/** Fields that a note about a refusal names; a form that was filled in shows each at its place. */
const mostNamed = 3;

const codeOf = ({ data }: ShownError): string => (typeof data?.code === "string" ? data.code : "");

/** What a refusal says, in the person's words: the server's own message is English, and for programs. */
export const refusalText = (error: ShownError, words: Pick<Words, "t" | "tag">): string => {
  const problems = problemsIn(error.data).slice(0, mostNamed);
  if (problems.length > 0) return problems.map((problem) => namedProblem(problem, words)).join("; ");
  return wordOf(`refusal.${codeOf(error)}`, words.t) ?? words.t("error.nothingChanged");
};

/** What is refused for now because others are busy: its code says more than its status. */
const busy: readonly string[] = ["ownExportsWait", "exportsWait"];

/**
 * What happened, what is safe and what to do, in the person's words. `action` is the text for what was tried,
 * such as t("error.createComment").
 */
export const explainError = (error: ShownError, words: Pick<Words, "t" | "tag">, action?: string): Explanation => {
  const { t } = words;
  const { statusCode, data, said } = error;
  const id = typeof data?.requestId === "string" ? data.requestId : "";
  if (busy.includes(codeOf(error))) return { title: action ?? t("error.busy"), help: refusalText(error, words), id };
  if (statusCode === 0) return { title: action ?? t("error.network"), help: t("error.networkHelp"), id };
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
