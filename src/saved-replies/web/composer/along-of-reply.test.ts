import { expect, test } from "vitest";
import type { FilledReply } from "#saved-replies/contract/saved-reply.ts";
import { withReply } from "./along-of-reply.ts";

const filled: FilledReply = {
  replyId: 7,
  language: "da-DK",
  languages: ["da-DK"],
  title: "",
  body: "<p>Hej</p>",
  missing: [],
  isInternal: false,
  changes: { status: "CaseClosed" },
  note: { body: "<p>Sendt igen</p>", missing: [] },
  skipped: [],
};

test("a reply that is inserted twice does and notes the same once; another one adds to it", () => {
  const once = withReply(undefined, filled);
  expect(withReply(once, filled)).toEqual(once);
  const other = { ...filled, changes: { assigneeId: 1 }, note: { body: "<p>Ring</p>", missing: [] } };
  expect(withReply(once, other)).toEqual({
    changes: { status: "CaseClosed", assigneeId: 1 },
    note: "<p>Sendt igen</p><p>Ring</p>",
  });
});
