import { describe, test } from "vitest";
import {
  anna,
  anybodys,
  append,
  create,
  decides,
  ended,
  ignore,
  internal,
  nora,
  ofTwo,
  others,
  own,
  type Row,
  related,
  toStaff,
  unseen,
  wait,
} from "#tests/support/mail/intake-facts.ts";

describe("a reply", () => {
  test.each<Row>([
    ["to what its sender was given", { answer: own }, append("signature")],
    ["the same, vouched for", { answer: own, authentication: "pass" }, append("signature")],
    ["the same, doubted", { answer: own, authentication: "doubtful" }, wait("unproven", "address", 7)],
    ["the same, said to be forged", { answer: own, authentication: "fail" }, wait("suspicious", "none", 7)],
    ["to what others have", { answer: others }, wait("unproven", "address", 7)],
    ["the same, vouched for", { answer: others, authentication: "pass" }, append("authenticated")],
    ["the same, doubted", { answer: others, authentication: "doubtful" }, wait("unproven", "address", 7)],
    ["to what anybody can write", { answer: anybodys }, wait("unproven", "address", 7)],
    ["the same, vouched for", { answer: anybodys, authentication: "pass" }, append("authenticated")],
    ["of somebody of two companies: the case decides", { sender: ofTwo, answer: own }, append("signature")],
    ["one too many", { recentMails: 30, answer: own }, wait("tooMany", "signature", 7)],
    ["too large", { problem: "tooLarge", answer: own }, wait("tooLarge", "signature", 7)],
  ])("%s", decides);
});

describe("a reply to a closed case creates a new related one", () => {
  test.each<Row>([
    ["by what its sender was given", { answer: { ...own, ...ended } }, related("signature")],
    ["by what others have", { answer: { ...others, ...ended } }, related("address")],
    ["of somebody of two companies", { sender: ofTwo, answer: { ...own, ...ended } }, related("signature")],
    ["but of staff", { sender: anna, answer: { ...own, ...ended } }, wait("fromStaff", "signature", 7)],
  ])("%s", decides);
});

describe("a reply to a case the sender can't see doesn't count as a reply", () => {
  test.each<Row>([
    ["by what they were given", { answer: { ...own, ...unseen } }, create("signature")],
    ["by what others have", { answer: { ...others, ...unseen } }, create("address")],
    ["the same, vouched for", { answer: { ...others, ...unseen }, authentication: "pass" }, create("authenticated")],
    [
      "of somebody of no company any more",
      { sender: { ...nora, companies: [] }, answer: { ...own, ...unseen } },
      wait("noCompany", "signature", 7),
    ],
    [
      "of somebody whom nobody knows",
      { sender: null, answer: { ...others, ...unseen } },
      wait("unknownSender", "none", 7),
    ],
    [
      "of a stranger by what anybody can write",
      { sender: null, answer: { ...anybodys, ...unseen } },
      wait("unknownSender", "none"),
    ],
  ])("%s", decides);
});

describe("staff", () => {
  test.each<Row>([
    ["who write anew", { sender: anna }, wait("fromStaff")],
    ["who bring a customer's mail", { sender: anna, isForwarded: true }, wait("forwarded")],
    [
      "who answer what they were given: among staff",
      { sender: anna, answer: { ...own, ...toStaff } },
      internal("signature"),
    ],
    [
      "who answer what a customer or a colleague was given, as either could",
      { sender: anna, answer: { ...others, ...toStaff } },
      wait("unproven", "address", 7),
    ],
    [
      "the same, vouched for: among staff",
      { sender: anna, authentication: "pass", answer: { ...others, ...toStaff } },
      internal("authenticated"),
    ],
    ["who answer on what is gone", { sender: anna, answer: { ...own, ...unseen } }, wait("fromStaff", "signature", 7)],
  ])("%s", decides);
});

describe("the signs of an automatic email", () => {
  test.each<Row>([
    ["a machine's, as an answer", { origin: "automatic", answer: own }, append("signature")],
    ["a list's, as an answer", { origin: "list", answer: own }, append("signature")],
    [
      "a machine's, vouched for",
      { origin: "automatic", answer: others, authentication: "pass" },
      append("authenticated"),
    ],
    ["a machine's, unproven", { origin: "automatic", answer: others }, wait("unproven", "address", 7)],
    [
      "a machine's, to a case that has ended",
      { origin: "automatic", answer: { ...own, ...ended } },
      related("signature"),
    ],
    [
      "a machine's, unproven, to a case that has ended",
      { origin: "automatic", answer: { ...others, ...ended } },
      wait("automatic", "address", 7),
    ],
    ["a machine's, anew", { origin: "automatic" }, wait("automatic")],
    ["a list's, anew", { origin: "list" }, wait("list")],
    ["a stranger's list", { origin: "list", sender: null }, wait("list", "none")],
    [
      "an automatic reply, by what its sender was given",
      { origin: "autoReply", answer: own },
      wait("autoReply", "signature", 7),
    ],
    ["an automatic reply to nothing", { origin: "autoReply" }, wait("autoReply")],
    ["a report", { origin: "bounce" }, ignore("bounce")],
    ["a report of nobody", { origin: "bounce", sender: null, senderCount: 0 }, ignore("bounce", "none")],
    ["a report that can't be read", { origin: "bounce", problem: "unreadable" }, ignore("bounce")],
    ["our own", { origin: "ownMail", sender: null }, ignore("ownMail", "none")],
    ["one that says that it is ours", { origin: "ownAddress", sender: null }, wait("ownAddress", "none")],
    [
      "one that says that it is ours, on a case",
      { origin: "ownAddress", sender: null, answer: { ...others, ...unseen } },
      wait("ownAddress", "none", 7),
    ],
  ])("%s", decides);
});

describe("an email that isn't a reply", () => {
  test.each<Row>([
    ["of a known sender", {}, create("address")],
    ["of one whom the mail server vouches for", { authentication: "pass" }, create("authenticated")],
    ["of one whom it doubts", { authentication: "doubtful" }, create("address")],
    ["said to be forged", { authentication: "fail" }, wait("suspicious", "none")],
    ["one of thirty in an hour", { recentMails: 29 }, create("address")],
    ["one more", { recentMails: 30 }, wait("tooMany")],
    ["of a stranger", { sender: null }, wait("unknownSender", "none")],
    ["of a stranger, vouched for", { sender: null, authentication: "pass" }, wait("unknownSender", "authenticated")],
    ["of somebody of two companies", { sender: ofTwo }, wait("severalCompanies")],
    ["of somebody of no company any more", { sender: { ...nora, companies: [] } }, wait("noCompany")],
    ["of no sender", { sender: null, senderCount: 0 }, wait("noSender", "none")],
    ["of two senders", { sender: null, senderCount: 2 }, wait("severalSenders", "none")],
    ["that can't be read", { problem: "unreadable" }, wait("unreadable")],
    ["that is too large", { problem: "tooLarge" }, wait("tooLarge")],
  ])("%s", decides);
});
