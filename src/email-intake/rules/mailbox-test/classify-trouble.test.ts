import { describe, expect, test } from "vitest";
import { classifySending, classifyTrouble } from "./classify-trouble.ts";

describe("what is wrong with a connection", () => {
  test.each([
    [{ code: "ECONNREFUSED" }, "refused"],
    [{ code: "EHOSTUNREACH" }, "unreachable"],
    [{ code: "ETIMEDOUT" }, "tooLate"],
    [{ code: "CONNECT_TIMEOUT" }, "tooLate"],
    [{ code: "GREETING_TIMEOUT" }, "tooLate"],
    [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "otherName"],
    [{ code: "CERT_HAS_EXPIRED" }, "expired"],
    [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "untrusted"],
    [{ code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, "untrusted"],
    [{ code: "CERT_REVOKED" }, "untrusted"],
    [{ code: "ERR_SSL_WRONG_VERSION_NUMBER" }, "noTls"],
    [{ code: "EPROTO" }, "noTls"],
    [{ code: "ECONNRESET" }, "lost"],
    [{ code: "EAUTH", responseCode: 535 }, "credentials"],
    [{ authenticationFailed: true }, "credentials"],
    [{ mailboxMissing: true }, "noFolder"],
    [{}, "other"],
  ] as const)("%o is %s", (trouble, problem) => expect(classifyTrouble(trouble)).toBe(problem));
});

describe("why an email isn't taken", () => {
  test.each([
    [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, false, "senderRefused"],
    [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 530 }, false, "credentials"],
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, false, "recipientRefused"],
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, true, "plusRefused"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 554 }, false, "mailRefused"],
    [{ code: "ECONNRESET" }, false, "lost"],
  ] as const)("%o, with a plus: %s, is %s", (trouble, isPlus, problem) =>
    expect(classifySending(trouble, isPlus)).toBe(problem),
  );
});
