import { expect, test } from "vitest";
import { isStreamRefused, readScanAnswer } from "./scan-answer.ts";

test.each([
  ["stream: OK", { kind: "clean" }],
  ["stream: OK\n", { kind: "clean" }],
  ["stream: Win.Test.EICAR_HDB-1 FOUND", { kind: "infected", name: "Win.Test.EICAR_HDB-1" }],
  ["stream: Havn.Test.UNOFFICIAL FOUND", { kind: "infected", name: "Havn.Test.UNOFFICIAL" }],
  ["stream: a<b>\u0007\u202e FOUND", { kind: "infected", name: "a?b???" }],
  [`stream: ${"x".repeat(5_000)} FOUND`, { kind: "infected", name: "x".repeat(100) }],
  ["stream:  FOUND", { kind: "infected", name: "unknown" }],
  ["stream: OK FOUND", { kind: "infected", name: "OK" }],
  ["stream: Heuristics.Encrypted.Zip FOUND", { kind: "encrypted" }],
  ["stream: Heuristics.Encrypted.PDF FOUND", { kind: "encrypted" }],
  ["stream: Heuristics.Limits.Exceeded.MaxRecursion FOUND", { kind: "too-large" }],
  ["stream: Heuristics.Limits.Exceeded FOUND", { kind: "too-large" }],
  [
    "stream: Heuristics.Phishing.Email.SpoofedDomain FOUND",
    { kind: "infected", name: "Heuristics.Phishing.Email.SpoofedDomain" },
  ],
  ["stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND", null],
  ["stream: Time limit reached ERROR", null],
  ["INSTREAM size limit exceeded. ERROR", null],
  ["stream: Bad format or broken data ERROR", { kind: "unscannable", why: "Bad format or broken data" }],
  ["stream: Can't allocate memory ERROR", null],
  ["stream: Can't create temporary file ERROR", null],
  ["COMMAND READ TIMED OUT", null],
  ["UNKNOWN COMMAND", null],
  ["PONG", null],
  ["", null],
  ["OK", null],
  ["stream: OK\nstream: OK", null],
  ["stream: ok", null],
])("%j", (answer, verdict) => {
  expect(readScanAnswer(answer)).toEqual(verdict);
});

test("a stream that is too long for its configuration is told from all else", () => {
  expect(isStreamRefused("INSTREAM size limit exceeded. ERROR\n")).toBe(true);
  expect(isStreamRefused("stream: OK")).toBe(false);
});
