import { expect, test } from "vitest";
import type { CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import type { Channel } from "#care-cases/parts/channel/contract.ts";
import { needsAnswerFirst } from "./answer-first.ts";

type Row = Pick<CaseRow, "status" | "channel" | "lastMessageBy" | "firstResponseSent">;
const row = (status: CaseStatus, lastMessageBy: Row["lastMessageBy"], channel: Channel = "Portal"): Row => ({
  ...{ status, lastMessageBy, channel },
  firstResponseSent: lastMessageBy === "staff",
});

test.each<[boolean, string, Row, CaseStatus]>([
  [true, "a message that nobody answered", row("WaitsOnHavn", "customer"), "CaseClosed"],
  [true, "the same, when it is delivered", row("WorkingOn", "customer"), "Delivered"],
  [
    true,
    "the same, after an answer before it",
    { ...row("WorkingOn", "customer"), firstResponseSent: true },
    "CaseClosed",
  ],
  [true, "a case that nobody answered", row("Created", null), "CaseClosed"],
  [true, "one that came by mail", row("Created", null, "Email"), "CaseClosed"],
  [false, "one that was told by telephone", row("Created", null, "SupportPhone"), "CaseClosed"],
  [false, "one that staff say is answered", { ...row("Created", null), firstResponseSent: true }, "CaseClosed"],
  [false, "staff wrote last", row("WaitsOnHavn", "staff"), "CaseClosed"],
  [false, "canceling, which needs a reason", row("WaitsOnHavn", "customer"), "Cancelled"],
  [false, "another status", row("WaitsOnHavn", "customer"), "OnHold"],
  [false, "a draft", row("Draft", null), "CaseClosed"],
  [false, "what is delivered already", row("Delivered", "customer"), "Delivered"],
])("%s: %s", (expected, _what, asked, to) => {
  expect(needsAnswerFirst(asked, to)).toBe(expected);
});
