import type { IncomingHttpHeaders } from "node:http";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { frameFor } from "#preferences/server/page-frame.ts";
import { namedProblem, problemsIn } from "#ui/field/field-problem-words.ts";
import { daDK } from "#wording/da-DK.ts";
import { createWords, type Words } from "#wording/words.ts";

const byBrand = new Map<string, Words>();

function danishWords(brand: string): Words {
  const words = byBrand.get(brand) ?? createWords("da", daDK, brand);
  byBrand.set(brand, words);
  return words;
}

/**
 * The error with its messages translated into the reader's language, by their cookie or their browser's languages. In
 * English they are the contract's; the codes are the same in both.
 */
export function inReadersLanguage(brand: string, headers: IncomingHttpHeaders, error: ErrorShape): ErrorShape {
  if (frameFor(brand, headers).locale !== "da") return error;
  const words = danishWords(brand);
  const { code, path } = error.data ?? {};
  const said =
    code === "pageNotFound"
      ? words.t("errorPage.notFoundPath", { path: String(path) })
      : words.t.orNull(`refusal.${String(code)}`);
  return {
    ...error,
    message: said ?? error.message,
    ...(error.data && { data: withDanishProblems(error.data, words) }),
  };
}

function withDanishProblems(data: NonNullable<ErrorShape["data"]>, words: Words): NonNullable<ErrorShape["data"]> {
  if (!Array.isArray(data.problems)) return data;
  const said = problemsIn(data).map((problem) => namedProblem(problem, words));
  const problems = data.problems.map((problem: object, at) => ({ ...problem, message: said[at] }));
  return { ...data, problems };
}
