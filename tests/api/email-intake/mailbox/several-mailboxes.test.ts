import { afterEach, expect, test } from "vitest";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { bounceOf } from "#tests/support/mail/bounce.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { type Dovecot, startDovecot } from "#tests/support/mail/dovecot.ts";
import { mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import {
  createMailbox,
  enteredMailbox,
  incomingAt,
  outgoingAt,
  ownNetwork,
} from "#tests/support/mail/own-mailboxes.ts";
import { startSilentServer } from "#tests/support/mail/silent-server.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { people } from "#tests/support/people/people.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const closedLater = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closers.push(opened.close);
  return opened;
};

/** The environment's mailbox reads "sag"; two others have rows. */
async function startThree(smtp: { readonly url: string }, dovecot: Dovecot) {
  const env = {
    ...ownNetwork,
    IMAP_URL: dovecot.url.replace("havn:", "sag:"),
    SMTP_URL: smtp.url,
    MAIL_REPLY_TO: "sag@havn.example",
  };
  const havn = closedLater(await startTestHavn({ env }));
  return { havn, env };
}

const boxes = ["sag", "salg", "hotline"] as const;

test("of three mailboxes and two processes each email is taken in once, and answered from where it came", async () => {
  const dovecot = closedLater(await startDovecot());
  const [usual, own] = [closedLater(await startSmtpServer()), closedLater(await startSmtpServer())];
  const { havn, env } = await startThree(usual, dovecot);
  closedLater(await startBeside(havn, havn.url, env));
  const entered: Awaited<ReturnType<typeof createMailbox>>[] = [];
  for (const name of ["Salg", "Hotline"]) {
    const mailbox = await createMailbox(
      havn,
      enteredMailbox(name, {
        incoming: incomingAt(dovecot, name.toLowerCase()),
        outgoing: name === "Salg" ? outgoingAt(own.port, "salg") : null,
      }),
    );
    entered.push(mailbox);
  }
  const subjects = boxes.flatMap((box) => [1, 2, 3].map((n) => `${box} ${n}`));
  for (const subject of subjects) dovecot.lay(mailOfNora(subject), subject.split(" ")[0]);
  // One to two addresses of ours, with other lines of transport.
  dovecot.lay(mailOfNora("begge", "Hej", "Received: by one\r\n"), "salg");
  dovecot.lay(mailOfNora("begge", "Hej", "Received: by two\r\n"), "hotline");
  const handled = () => boxes.map((box) => dovecot.mails("Havn/Handled", box).length);
  await expect.poll(handled).toEqual([3, 4, 4]);
  expect((await titlesOf(havn)).toSorted()).toEqual([...subjects, "begge"].toSorted());
  await expect.poll(async () => (await readingOf(havn)).toSorted()).toEqual(["reading", "reading", "reading"]);
  expect(await cameBy(havn, "sag 1")).toBeNull();
  expect(await cameBy(havn, "salg 2")).toBe("Salg");
  // Once an hour per address, so there is one confirmation.
  const sent = () => [...usual.received, ...own.received];
  await expect.poll(() => sent().length).toBe(1);
  await answerAll(havn, sent);
  const fromOf = (title: string) => /^From:.*<([^>]*)>/m.exec(dataOf(sent(), title))?.[1];
  expect(subjects.map(fromOf)).toEqual(subjects.map((title) => `${title.split(" ")[0]}@havn.example`));
  expect(own.received.every(({ data }) => data.includes("<salg@havn.example>"))).toBe(true);
  expect(own.logins).toContain("salg kode-salg");
  const replyTo = /^Reply-To:\s+<?([^\s>]+)/im.exec(dataOf(sent(), "hotline 3"))?.[1] ?? "";
  expect(replyTo).toMatch(/^hotline\+.*@havn\.example$/);
  // Each has a lease of its own.
  const leases = await havn.db.selectFrom("mailbox_lease").select("holder").execute();
  expect(new Set(leases.map(({ holder }) => holder)).size).toBe(3);
  // A retired one is still read, and its addresses are ours.
  const [, { id = 0, version = 0 } = {}] = entered;
  await havn.as("anna").retireMailbox({ body: { mailboxId: id ?? 0, version } });
  dovecot.lay(mailOfNora("Til en nedlagt", "Tak", `To: ${replyTo}\r\n`), "hotline");
  const messages = () =>
    havn.db.selectFrom("case_message").select("comment").where("comment", "like", "%Tak%").execute();
  await expect.poll(messages).toHaveLength(1);
});

type Sent = () => readonly { readonly data: string }[];

const dataOf = (sent: ReturnType<Sent>, title: string): string =>
  sent.find(({ data }) => data.includes(title) && !/^Auto-Submitted/m.test(data))?.data ?? "";

/** Emails Nora an answer on each of her cases. */
async function answerAll(havn: TestHavn, sent: Sent): Promise<void> {
  const cases = await havn.db.selectFrom("care_case").select("id").orderBy("id").execute();
  for (const { id } of cases)
    await havn.as("anna").createCareCaseMessage({ body: { caseId: id, comment: "<p>Svar</p>", isInternal: false } });
  await pass(havn, 60);
  await expect.poll(() => sent().filter(({ data }) => data.includes("Svar")).length).toBe(cases.length);
}

const blocked = { is_blocked: true, lane: "mail" };

const readingOf = async (havn: TestHavn) =>
  (await havn.as("anna").getOwnMailboxes({ body: {} })).mailboxes.map(({ reading }) => reading?.state);

async function cameBy({ db }: TestHavn, title: string): Promise<string | null> {
  const row = await db
    .selectFrom("care_case as c")
    .innerJoin("case_mailbox as k", "k.case_id", "c.id")
    .leftJoin("mailbox as m", "m.id", "k.mailbox_id")
    .select("m.name")
    .where("c.title", "=", title)
    .executeTakeFirstOrThrow();
  return row.name;
}

test("a mailbox whose server takes no emails, or can't be read, holds up no other", async () => {
  const dovecot = closedLater(await startDovecot());
  const usual = closedLater(await startSmtpServer());
  const down = closedLater(await startSmtpServer({ answers: { MAIL: "421 not today" } }));
  const { havn } = await startThree(usual, dovecot);
  const broken = await createMailbox(havn, enteredMailbox("Salg", { outgoing: outgoingAt(down.port, "salg") }));
  const mail = { kind: "case", to: "x@firma.example", text: "Hej\n", html: "<p>Hej</p>" };
  const queued = [broken.id, null, broken.id, null].map((mailboxId, n) =>
    mailJob({ ...mail, subject: `Nr. ${n}`, mailboxId }),
  );
  await storeJobs(havn.db, queued, havn.clock.now());
  dovecot.lay(mailOfNora("Kommer frem"), "sag");
  await expect.poll(() => usual.received.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => titlesOf(havn)).toEqual(["Kommer frem"]);
  await expect.poll(async () => (await readingOf(havn)).toSorted()).toEqual(["failing", "reading"]);
  const waiting = () =>
    havn.db.selectFrom("job").select(["is_blocked", "lane"]).where("kind", "=", "send-mail").execute();
  await expect.poll(waiting).toEqual([blocked, blocked]);
  const { system } = await havn.as("anna").getSystemStatus({ body: {} });
  expect(system.mail.heldUp).toMatchObject({ count: 2, said: expect.stringContaining("421 not today") });
  // Another server is tried at once.
  const other = closedLater(await startSmtpServer());
  const changed = enteredMailbox("Salg", { outgoing: outgoingAt(other.port, "salg") });
  const { id, version } = broken;
  await havn.as("anna").updateMailbox({ body: { mailboxId: id ?? 0, version, ...changed } });
  await expect.poll(() => other.received.length).toBe(2);
});

test("the environment's mailbox can be entered, too, before the variables go: each email is taken in once", async () => {
  const dovecot = closedLater(await startDovecot());
  const { havn } = await startThree(closedLater(await startSmtpServer()), dovecot);
  await createMailbox(havn, enteredMailbox("Sag", { incoming: incomingAt(dovecot, "sag") }));
  await expect.poll(async () => (await readingOf(havn)).toSorted()).toEqual(["reading", "reading"]);
  const subjects = [1, 2, 3, 4, 5, 6].map((n) => `Nr. ${n}`);
  for (const subject of subjects) dovecot.lay(mailOfNora(subject), "sag");
  await expect.poll(async () => (await titlesOf(havn)).toSorted()).toEqual(subjects);
  await expect.poll(() => dovecot.mails("INBOX", "sag").length).toBe(0);
  expect((await titlesOf(havn)).toSorted()).toEqual(subjects);
});

test("a server that never answers gets one email at a time, and the others' go out", async () => {
  const usual = closedLater(await startSmtpServer());
  const silent = closedLater(await startSilentServer());
  const havn = closedLater(await startTestHavn({ env: { ...ownNetwork, SMTP_URL: usual.url } }));
  const { id } = await createMailbox(havn, enteredMailbox("Tavs", { outgoing: outgoingAt(silent.port, "tavs") }));
  const mail = { kind: "case", to: "x@firma.example", text: "Hej\n", html: "<p>Hej</p>" };
  const queued = [id, id, id, id, id, id, null, null, null].map((mailboxId, n) =>
    mailJob({ ...mail, subject: `Nr. ${n}`, mailboxId }),
  );
  await storeJobs(havn.db, queued, havn.clock.now());
  await expect.poll(() => usual.received.length).toBe(3);
  const system = async () => (await havn.as("anna").getSystemStatus({ body: {} })).system;
  const running = async () => (await system()).lanes.find(({ lane }) => lane === "mail")?.running;
  await expect.poll(running).toBe(1);
  expect((await system()).mail.heldUp).toMatchObject({ count: 6, said: "the server has not answered yet" });
});

test("without a server of the environment, the default mailbox sends, also the test of System", async () => {
  const own = closedLater(await startSmtpServer());
  const havn = closedLater(await startTestHavn({ env: ownNetwork }));
  const mailNow = async () => (await havn.as("anna").getSystemStatus({ body: {} })).system.mail;
  expect(await mailNow()).toMatchObject({ isSent: false, isRead: false });
  const { isDefault } = await createMailbox(havn, enteredMailbox("Hus", { outgoing: outgoingAt(own.port, "hus") }));
  expect(isDefault).toBe(true);
  expect(await mailNow()).toMatchObject({ isSent: true, isRead: true });
  const { outcome } = await havn.as("anna").sendTestMail({ body: { language: "da-DK" } });
  expect(outcome).toBe("sent");
  expect(own.received.map(({ from }) => from)).toEqual(["hus@havn.example"]);
});

test("a report that an answer came back is for its mailbox, and counts for the contact person", async () => {
  const dovecot = closedLater(await startDovecot());
  const [usual, own] = [closedLater(await startSmtpServer()), closedLater(await startSmtpServer())];
  const { havn } = await startThree(usual, dovecot);
  await createMailbox(
    havn,
    enteredMailbox("Salg", {
      incoming: incomingAt(dovecot, "salg"),
      outgoing: outgoingAt(own.port, "salg"),
      sender: "retur@salg.example",
    }),
  );
  dovecot.lay(mailOfNora("Ordre"), "salg");
  await expect.poll(() => titlesOf(havn)).toEqual(["Ordre"]);
  await answerAll(havn, () => own.received);
  const sent = own.received.find(({ data }) => data.includes("Svar"));
  // The sender has another domain than the address, so the address is where it comes back to.
  expect(sent?.from).toBe("salg@havn.example");
  const id = /^Message-ID:\s+(\S+)/im.exec(sent?.data ?? "")?.[1] ?? "";
  dovecot.lay(bounceOf(id), "salg");
  const reach = async () =>
    (await havn.db.selectFrom("app_user").select("mail_given_up_at").where("id", "=", people.nora.id).execute())[0];
  await expect.poll(async () => (await reach())?.mail_given_up_at ?? null).not.toBeNull();
  expect(await titlesOf(havn)).toEqual(["Ordre"]);
});
