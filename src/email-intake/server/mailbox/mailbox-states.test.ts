import { describe, expect, test } from "vitest";
import type { App } from "#platform/server/app.ts";
import { OutboundRefused } from "#platform/server/outbound/pin-address.ts";
import { isRefusal, mailboxErrorText, problemOf, statesToLog } from "./mailbox-states.ts";

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [failure("connect ECONNREFUSED", { code: "ECONNREFUSED" }), "ECONNREFUSED: connect ECONNREFUSED", false],
  [
    failure("Command failed", { authenticationFailed: true, responseText: "[AUTHENTICATIONFAILED] No" }),
    "the user or the password is not taken: [AUTHENTICATIONFAILED] No",
    true,
  ],
  [failure("Command failed", { responseText: "Quota", executedCommand: "A1 LOGIN havn hemmelig" }), "Quota", false],
  [failure("self-signed certificate", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), expect.stringMatching(/^DEPTH_/), true],
  [failure("certificate has expired", { code: "CERT_HAS_EXPIRED" }), expect.stringMatching(/^CERT_/), true],
  [failure("Server does not support STARTTLS", { tlsFailed: true }), "Server does not support STARTTLS", true],
  [failure("ENOSPC: no space left on device", { code: "ENOSPC" }), "ENOSPC: no space left on device", false],
  ["odd", "odd", false],
])("%s is reported, and waited for accordingly", (error, reason, refused) => {
  expect(mailboxErrorText(error)).toEqual(reason);
  expect(isRefusal(error)).toBe(refused);
});

test.each([
  [failure("connect ECONNREFUSED", { code: "ECONNREFUSED" }), "connection"],
  [failure("getaddrinfo", { code: "ENOTFOUND" }), "connection"],
  [new OutboundRefused("unknownName", "mail.example"), "connection"],
  [failure("no greeting", { code: "GREETING_TIMEOUT" }), "connection"],
  [failure("no", { authenticationFailed: true, code: "EAUTH" }), "login"],
  [failure("Server does not support STARTTLS", { tlsFailed: true }), "tls"],
  [failure("self-signed certificate", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "tls"],
  [failure("no such folder", { mailboxMissing: true }), "folder"],
  [failure("the server does not list the folder"), "other"],
  ["odd", "other"],
])("%s is for staff: %s", (error, problem) => expect(problemOf(error)).toBe(problem));

describe("the log", () => {
  test("has one line per change", () => {
    const lines: string[] = [];
    const line = (about: { reason?: string }, state: string) =>
      void lines.push(`${state} ${about.reason ?? ""}`.trim());
    const logState = statesToLog({ log: { info: line, error: line } as unknown as App["log"] }, "sag@mail.example");
    for (const reason of ["down", "down", "refused"]) logState("not read", reason);
    for (let times = 0; times < 2; times += 1) logState("read");
    logState("not read", "down");
    expect(lines).toEqual(["not read down", "not read refused", "read", "not read down"]);
  });
});
