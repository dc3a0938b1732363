import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runMailboxTest } from "#email-intake/server/mailbox-test/run-mailbox-test.ts";
import type { TestedMailbox } from "#email-intake/server/mailbox-test/tested-mailbox.ts";
import { pinAddress } from "#platform/server/outbound/pin-address.ts";
import { type Dovecot, mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";

const auth = { user: "care", password: mailPassword };
let dovecot: Dovecot;
let exim: Exim;
beforeAll(async () => {
  dovecot = await startDovecot();
  exim = await startExim({ lmtpPort: dovecot.lmtpPort, auth });
});
afterAll(async () => {
  await exim?.close();
  await dovecot?.close();
});

const wellSet = (): TestedMailbox => {
  const reach = async () => ({ host: "127.0.0.1", isLocal: true });
  const own = { host: "127.0.0.1", ...auth, reach };
  return {
    address: "care@example.com",
    replyAddress: "care@example.com",
    sender: "care@example.com",
    incoming: { ...own, port: dovecot.imapsPort, tls: "implicit", folder: "INBOX" },
    outgoing: { ...own, port: exim.port, tls: "startTls" },
    trustedAuth: null,
  };
};

async function testOf(changes: (mailbox: TestedMailbox) => Partial<TestedMailbox>, waitMs = 20_000) {
  const mailbox = wellSet();
  const changed: string[] = [];
  const steps = await runMailboxTest(
    { ...mailbox, ...changes(mailbox) },
    {
      origin: "https://havn.example",
      waitMs,
      isLeaving: () => false,
      onChange: async (now) => void changed.push(JSON.stringify(now)),
    },
  );
  expect(changed.join("\n")).not.toContain(mailPassword);
  const ends = steps.map(({ step, server, state, problem }) =>
    [step, server, state, problem].filter(Boolean).join(" "),
  );
  return { steps, ends };
}

const incoming =
  (changes: Partial<NonNullable<TestedMailbox["incoming"]>>) =>
  ({ incoming: own }: TestedMailbox): Partial<TestedMailbox> => ({ incoming: own && { ...own, ...changes } });
const outgoing =
  (changes: Partial<NonNullable<TestedMailbox["outgoing"]>>) =>
  ({ outgoing: own }: TestedMailbox): Partial<TestedMailbox> => ({ outgoing: own && { ...own, ...changes } });

/** As if the servers were on another machine. */
const remote = { reach: async () => ({ host: "127.0.0.1", isLocal: false }) };
/** As if an administrator had entered the address. */
const entered = { reach: async () => ({ ...(await pinAddress("127.0.0.1", [])), isLocal: false }) };

test("a mailbox that works passes all steps, and nothing stays in it", async () => {
  dovecot.lay("From: a@b.example\r\nAuthentication-Results: mx.example.com; dmarc=pass\r\n\r\nHej\r\n", "care");
  const { steps, ends } = await testOf(() => ({}));
  expect(ends).toEqual([
    ...["name incoming passed", "name outgoing passed", "tls incoming passed", "tls outgoing noticed notEncrypted"],
    ...["signIn incoming passed", "signIn outgoing passed", "folder incoming passed", "send outgoing passed"],
    ...["receive passed", "dmarc noticed nobodyTrusted"],
  ]);
  expect(steps[2]?.said).toMatch(/^TLSv1\.3, .* · \* OK .*ready/);
  expect(steps[6]?.count).toBe(1);
  expect(steps[9]?.checkedBy).toBe("mx.example.com");
  expect(dovecot.mails("INBOX", "care")).toHaveLength(1);
});

test("a connection is secured after STARTTLS", async () => {
  const { steps, ends } = await testOf(incoming({ port: dovecot.imapPort, tls: "startTls" }));
  expect(ends).toContain("receive passed");
  expect(steps[2]?.said).toMatch(/^TLSv1\.3/);
});

describe("what is wrong is said at its step, and what needs that step is skipped", () => {
  test.each([
    ["a wrong password", incoming({ password: "not this one" }), "signIn incoming failed credentials"],
    ["a password that was lost", incoming({ password: null }), "signIn incoming failed noPassword"],
    ["a folder that isn't there", incoming({ folder: "Nothing/Here" }), "folder incoming failed noFolder"],
    ["an unknown certificate", incoming(remote), "tls incoming failed untrusted"],
    ["no TLS where it is expected", outgoing({ tls: "implicit" }), "tls outgoing failed noTls"],
    ["no STARTTLS", outgoing(remote), "tls outgoing failed noTls"],
    ["a closed port", incoming({ port: 1 }), "tls incoming failed refused"],
    ["no server", () => ({ outgoing: null }), "name outgoing failed notSet"],
    ["an address of this machine", incoming(entered), "name incoming failed private"],
  ])("%s", async (_what, changes, end) => {
    const { ends, steps } = await testOf(changes, 0);
    expect(ends).toContain(end);
    expect(steps.find(({ step }) => step === "receive")?.state).toBe("skipped");
  });

  // Both servers let a wrong password wait for seconds.
  test("a wrong password to send", { tags: ["thorough"] }, async () => {
    const { ends } = await testOf(outgoing({ password: "not this one" }), 0);
    expect(ends).toContain("signIn outgoing failed credentials");
  });

  test("a server of another kind", async () => {
    const { ends } = await testOf(incoming({ port: exim.port, tls: "startTls" }), 0);
    expect(ends).toContain("tls incoming failed notMail");
  });

  test("an own address that the server refuses, in its words", async () => {
    exim.refuse("closed@example.com");
    const { ends, steps } = await testOf(() => ({ address: "closed@example.com" }), 0);
    expect(ends).toContain("send outgoing failed recipientRefused");
    expect(steps.find(({ step }) => step === "send")?.said).toContain("no such mailbox here");
  });

  test("an email that arrives elsewhere", async () => {
    const { ends } = await testOf(() => ({ address: "other@example.com", replyAddress: "other@example.com" }), 0);
    expect(ends).toContain("receive failed notArrived");
  });
});
