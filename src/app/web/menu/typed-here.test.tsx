import { beforeEach, expect, test } from "vitest";
import { draftName } from "#case-messages/web/composer/use-message-draft.ts";
import { localDraftKey, writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { typedHere } from "./typed-here.ts";

beforeEach(() => localStorage.clear());

const message = draftName(7, 12, "external");
const text = "<p>Half a sentence</p>";

test.each<[string, string, unknown, number | null | "stored" | "not typed"]>([
  ["a message that the server has", message, { text, attempt: null, stored: text }, "stored"],
  ["a message that it has in an older version", message, { text, attempt: null, stored: "<p>Half</p>" }, 12],
  ["a message that it has, and that waits to be sent", message, { text, attempt: null, stored: text, waiting: {} }, 12],
  ["a message that it never got", draftName(7, 12, "internal"), { text, attempt: null }, 12],
  ["an edit of a sent message", localDraftKey(7, "case", 12, "message", 345), text, 12],
  ["a description", localDraftKey(7, "case", 12, "description"), text, 12],
  ["a draft of a case that couldn't be saved", localDraftKey(7, "draft", 13), { values: {}, version: 1 }, 13],
  ["a form", localDraftKey(7, "create-customer"), { name: "Nordlys" }, null],
  ["where somebody was", localDraftKey(7, "recent-places"), [], "not typed"],
  ["what somebody has read", localDraftKey(7, "last-visits"), {}, "not typed"],
])("%s", (_what, name, value, wanted) => {
  writeLocalDraft(name, value);
  const isOnlyHere = typeof wanted !== "string";
  expect(typedHere([7])).toEqual({
    names: wanted === "not typed" ? [] : [name],
    onlyHere: isOnlyHere ? [{ name, caseId: wanted }] : [],
  });
  expect(typedHere([77, 8]), "of other people").toEqual({ names: [], onlyHere: [] });
});
