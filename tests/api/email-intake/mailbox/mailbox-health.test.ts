import { describe, expect, test } from "vitest";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { mailPassword } from "#tests/support/mail/dovecot.ts";
import { mailboxWorlds, mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import { readMailboxToo, runMailboxProcess } from "#tests/support/mail/read-mailbox-in-process.ts";

const worlds = mailboxWorlds();

const mailboxOf = async (havn: TestHavn) => (await havn.as("anna").getMailboxes()).mailboxes[0];
const health = async (havn: TestHavn) => {
  const response = await fetch(`${havn.url}/health/mail`);
  return { status: response.status, text: await response.text() };
};

describe("the mailbox's state", () => {
  test("shows staff that it is read, when it last was, and that nothing is waiting in it", async () => {
    const { havn, dovecot } = await worlds.open();
    await expect
      .poll(() => mailboxOf(havn))
      .toEqual({
        account: "havn",
        host: "127.0.0.1",
        folder: "INBOX",
        state: "reading",
        problem: null,
        detail: "",
        since: havn.clock.now().toISOString(),
        lastReadAt: havn.clock.now().toISOString(),
        waiting: 0,
        held: null,
        failed: 0,
        trustedAuth: null,
        checked: { mails: 0, by: [] },
      });
    havn.clock.forward({ minutes: 5 });
    dovecot.lay(mailOfNora("Printer"));
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ lastReadAt: havn.clock.now().toISOString(), waiting: 0 });
    expect(await titlesOf(havn)).toEqual(["Printer"]);
  });

  test("shows why it can't be read, since when, and whether the server is away or back", {
    tags: ["thorough"],
  }, async () => {
    const { havn, dovecot } = await worlds.open();
    const before = havn.clock.now().toISOString();
    // The mailbox was read to its end, not only opened; for that, the later time would be noted.
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "reading", lastReadAt: before });
    havn.clock.forward({ minutes: 10 });
    const events = await heard(havn, ["bo", "nora"], async () => {
      await dovecot.stop();
      await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "failing", problem: "connection" });
    });
    expect(events).toEqual([[{ kind: "mail", isOfSystem: true }], []]);
    const since = havn.clock.now().toISOString();
    havn.clock.forward({ hours: 1 });
    expect(await mailboxOf(havn)).toMatchObject({ since, lastReadAt: before });
    expect(await health(havn)).toMatchObject({ status: 503 });
    await dovecot.start();
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "reading", problem: null });
    expect(await health(havn)).toMatchObject({ status: 200 });
  });

  const reports = async (problem: string, wrong: (url: string) => string) => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    worlds.closeLater(readMailboxToo(havn, wrong(dovecot.url)).stop);
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "failing", problem });
    expect(JSON.stringify(await havn.as("anna").getMailboxes())).not.toMatch(/forkert-kode|hemmelig/);
  };

  test("reports that the problem is login, and never the password", () =>
    reports("login", (url) => url.replace(encodeURIComponent(mailPassword), "forkert-kode")));
  test.each([
    ["folder", (url: string) => url.replace(/INBOX$/, "FindesIkke")],
    ["connection", (url: string) => url.replace(/:\d+\//, ":1/")],
  ])("reports that the problem is %s", { tags: ["thorough"] }, reports);

  test("reports an insecure connection", async () => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    const far = `imaps://havn:${encodeURIComponent(mailPassword)}@127.0.0.2:${dovecot.imapsPort}/INBOX`;
    worlds.closeLater(readMailboxToo(havn, far).stop);
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "failing", problem: "tls" });
  });

  test("says that nobody reads it once its process is gone", { tags: ["thorough"] }, async () => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    const gone = runMailboxProcess(havn, { IMAP_URL: dovecot.url });
    worlds.closeLater(gone.kill);
    await gone.says("the mailbox is read");
    await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "reading", lastReadAt: expect.any(String) });
    await gone.kill();
    // As if the half minute had passed after which no other process would take over any more.
    await havn.db
      .updateTable("mailbox_lease")
      .set({ leased_until: new Date(0) })
      .execute();
    const mailbox = await mailboxOf(havn);
    expect(mailbox).toMatchObject({ state: "stopped", problem: null });
    expect(mailbox?.since).toBe(mailbox?.lastReadAt);
    expect(await health(havn)).toMatchObject({ status: 503 });
  });

  test("is that of the configured mailbox, not of an earlier one", { tags: ["thorough"] }, async () => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    const before = readMailboxToo(havn, dovecot.url);
    await before.says("the mailbox is read");
    await before.stop();
    worlds.closeLater(readMailboxToo(havn, dovecot.url.replace("havn:", "sag:")).stop);
    await expect
      .poll(async () => (await havn.as("anna").getMailboxes()).mailboxes.map(({ account }) => account))
      .toEqual(["sag"]);
  });
});

test("staff see which servers checked the senders of the last fifty emails, beside the trusted one", {
  tags: ["thorough"],
}, async () => {
  const { havn, dovecot } = await worlds.open({ env: { MAIL_TRUSTED_AUTH: "mx.example.com" } });
  const heads = (name: string) => `Authentication-Results: ${name}; dmarc=pass header.from=nordlys.example\r\n`;
  dovecot.lay(mailOfNora("Uden"));
  dovecot.lay(mailOfNora("Andre", "Hej", `${heads("mx.example.com")}${heads("mx.evil.example")}`));
  dovecot.lay(mailOfNora("Igen", "Hej", heads("mx.example.com").replace("; dmarc=pass", "; spf=pass")));
  await expect
    .poll(async () => (await mailboxOf(havn))?.checked)
    .toEqual({ mails: 3, by: [{ name: "mx.example.com", mails: 2, withDmarc: 1 }] });
  expect((await havn.as("anna").getMailboxes()).trustedAuth).toBe("mx.example.com");
  for (let n = 0; n < 50; n += 1) dovecot.lay(mailOfNora(`Mange ${n}`, "Hej", heads("mx.new.example")));
  await expect
    .poll(async () => (await mailboxOf(havn))?.checked)
    .toEqual({ mails: 50, by: [{ name: "mx.new.example", mails: 50, withDmarc: 50 }] });
});

test("outside monitoring gets figures, and nobody's name, address or text", async () => {
  const { havn, dovecot } = await worlds.open({ reads: false });
  expect(await health(havn)).toEqual({ status: 200, text: JSON.stringify({ status: "Healthy", mailboxes: [] }) });
  worlds.closeLater(readMailboxToo(havn, dovecot.url.replace("havn:", "mette:")).stop);
  await expect.poll(async () => (await mailboxOf(havn))?.lastReadAt).toBe(havn.clock.now().toISOString());
  const { status, text } = await health(havn);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    status: "Healthy",
    mailboxes: [
      {
        state: "reading",
        problem: null,
        waiting: 0,
        failed: 0,
        held: 0,
        heldReason: null,
        since: havn.clock.now().toISOString(),
        lastReadAt: havn.clock.now().toISOString(),
      },
    ],
  });
  await dovecot.stop();
  await expect.poll(() => mailboxOf(havn)).toMatchObject({ state: "failing" });
  const failing = await health(havn);
  expect(failing.status).toBe(503);
  expect(JSON.parse(failing.text).data.mailboxes).toMatchObject([{ state: "failing", problem: "connection" }]);
  expect(failing.text).not.toMatch(/mette|127\.0|INBOX|ECONN/);
});
