import { expect, test } from "vitest";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { textProblem } from "#saved-replies/rules/check-reply.ts";
import { savedReplyRows } from "./saved-reply-rows.ts";

test("the demo has twelve saved replies in both languages, as the product would store them", () => {
  const { saved_reply_text: texts = [] } = savedReplyRows([], new Date());
  expect(texts).toHaveLength(24);
  for (const { body } of texts) {
    expect(sanitizeMarkup(String(body), { blanks: ["field", "ask"] })).toEqual({ markup: body });
    expect(textProblem(String(body), "body")).toBeNull();
  }
});
