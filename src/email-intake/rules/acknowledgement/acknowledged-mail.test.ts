import { expect, test } from "vitest";
import { isAcknowledged, type WaitingMailFacts } from "./acknowledged-mail.ts";

const waiting: WaitingMailFacts = { why: "unknownSender", origin: null, isConfirmed: true, isStaff: false };
const address = "lone@firma.dk";

test.each<[what: string, given: Partial<WaitingMailFacts>, is: boolean]>([
  ["a stranger, confirmed", {}, true],
  ["not confirmed", { isConfirmed: false }, false],
  ["of several companies", { why: "severalCompanies" }, true],
  ["of no company any more", { why: "noCompany" }, true],
  ["too large", { why: "tooLarge" }, true],
  ["more than a person writes", { why: "tooMany" }, false],
  ["a colleague", { why: "fromStaff", isStaff: true }, false],
  ["a machine", { why: "automatic", origin: "automatic" }, false],
  ["a list", { why: "list", origin: "list" }, false],
  ["somebody away", { why: "autoReply", origin: "autoReply" }, false],
  ["as if from us", { why: "ownAddress", origin: "ownAddress" }, false],
])("mail of %s is acknowledged: %s", (_what, given, is) => {
  expect(isAcknowledged({ senders: [address], headers: [] }, { ...waiting, ...given })).toBe(is);
});

test.each<[from: string, is: boolean]>([
  ["lone@firma.dk", true],
  ["noreply@firma.dk", false],
  ["No-Reply@firma.dk", false],
  ["do_not_reply@firma.dk", false],
  ["no-reply+4711@firma.dk", false],
  ["svar-ikke@firma.dk", false],
  ["ikkesvar@firma.dk", false],
  ["notifications@firma.dk", false],
  ["postmaster@firma.dk", false],
  ["root@firma.dk", false],
  ["norep@firma.dk", true],
  ["rootes@firma.dk", true],
  ["alert.jensen@firma.dk", false],
  ["alertsen@firma.dk", true],
])("mail of %s is acknowledged: %s", (from, is) => {
  expect(isAcknowledged({ senders: [from], headers: [] }, waiting)).toBe(is);
});

test.each(["list-unsubscribe", "list-id", "list-post", "feedback-id"])("mail with %s isn't", (key) => {
  expect(isAcknowledged({ senders: [address], headers: [{ key, value: "<x>" }] }, waiting)).toBe(false);
});
