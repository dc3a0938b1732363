import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type Dovecot, mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { readMailboxToo, runMailboxProcess } from "#tests/support/mail/read-mailbox-in-process.ts";
import { people } from "#tests/support/people/people.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function serve(options?: Parameters<typeof startDovecot>[0]): Promise<Dovecot> {
  const dovecot = await startDovecot(options);
  closers.push(dovecot.close);
  return dovecot;
}

async function startHavn(env: Readonly<Record<string, string>>): Promise<TestHavn> {
  const havn = await startTestHavn({ env });
  closers.push(havn.close);
  return havn;
}

const mail = (subject: string, text = "Hej") =>
  `From: ${people.nora.email}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@nordlys.example>\r\n\r\n${text}\r\n`;

const subjects = async ({ db }: TestHavn) =>
  (await db.selectFrom("incoming_mail").select("subject").orderBy("id").execute()).map(({ subject }) => subject);

/** Makes the database refuse emails with this word in their subject. */
const refuse = ({ db }: TestHavn, word: string) =>
  sql`
    create function refuse_mail() returns trigger language plpgsql as $$
    begin
      if new.subject like ${sql.lit(`%${word}%`)} then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_mail before insert on incoming_mail for each row execute function refuse_mail()`.execute(db);

/** How often the emails have been tried that wait for their next try. */
const putOff = async ({ db, clock }: TestHavn) =>
  (await db.selectFrom("mailbox_mail").select("tries").where("try_at", ">", clock.now()).execute()).map(
    ({ tries }) => tries,
  );

describe("an email that can't be processed", () => {
  test("nor recorded stays in its folder and is tried again, and the others are processed", {
    tags: ["thorough"],
  }, async () => {
    const dovecot = await serve();
    const havn = await startHavn({ IMAP_URL: dovecot.url });
    await refuse(havn, "Forgiftet");
    dovecot.lay(mail("Forgiftet"));
    for (const [minutes, tries] of [
      [1, 1],
      [10, 2],
      [60, 0],
    ] as const) {
      dovecot.lay(mail(`Rask ${minutes}`));
      await expect.poll(() => subjects(havn)).toContain(`Rask ${minutes}`);
      await expect.poll(() => putOff(havn)).toEqual([tries]);
      havn.clock.forward({ minutes });
    }
    await sql`drop trigger refuse_mail on incoming_mail`.execute(havn.db);
    dovecot.lay(mail("Til sidst"));
    await expect.poll(() => subjects(havn)).toEqual(["Rask 1", "Rask 10", "Rask 60", "Forgiftet", "Til sidst"]);
    await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(5);
    await expect.poll(() => dovecot.mails("INBOX")).toEqual([]);
    expect(dovecot.mails("Havn/Failed")).toEqual([]);
  });

  test("and is larger than a file may be stays in its folder, and waits without its content", {
    tags: ["thorough"],
  }, async () => {
    const dovecot = await serve();
    dovecot.lay(mail("Kæmpe", `${"x".repeat(78)}\r\n`.repeat(660_000)));
    dovecot.lay(mail("Lille"));
    const havn = await startHavn({ IMAP_URL: dovecot.url });
    await expect.poll(() => subjects(havn)).toEqual(["Kæmpe", "Lille"]);
    await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(1);
    expect(dovecot.mails("INBOX")).toHaveLength(1);
    const large = await havn.db.selectFrom("incoming_mail").selectAll().orderBy("id").executeTakeFirstOrThrow();
    expect(large).toMatchObject({ state: 3, storage_key: null });
    expect(large.size).toBeGreaterThan(52_800_000);
  });
});

describe("a mail server", () => {
  const far = (dovecot: Dovecot, scheme: "imap" | "imaps"): string => {
    const port = scheme === "imaps" ? dovecot.imapsPort : dovecot.imapPort;
    return `${scheme}://havn:${encodeURIComponent(mailPassword)}@127.0.0.2:${port}/INBOX`;
  };

  test("on another machine is read only over TLS with a valid certificate", {
    tags: ["thorough"],
  }, async () => {
    const dovecot = await serve();
    const plain = await serve({ tls: false });
    const havn = await startHavn({});
    dovecot.lay(mail("Hemmelig"));
    plain.lay(mail("Åben"));
    const unread = [far(dovecot, "imap"), far(dovecot, "imaps"), far(plain, "imap")].map((url) =>
      readMailboxToo(havn, url),
    );
    closers.push(...unread.map(({ stop }) => stop));
    for (const { says } of unread.slice(0, 2)) await says("the mailbox can't be read: DEPTH_ZERO_SELF_SIGNED_CERT");
    await unread[2]?.says("the mailbox can't be read: Server does not support STARTTLS");
    expect(await subjects(havn)).toEqual([]);
    const trusted = { NODE_EXTRA_CA_CERTS: dovecot.certificate, IMAP_URL: far(dovecot, "imap") };
    closers.push(runMailboxProcess(havn, trusted).stop);
    await expect.poll(() => subjects(havn)).toEqual(["Hemmelig"]);
    expect(plain.mails("INBOX")).toHaveLength(1);
  });

  test("on this machine is read with any certificate, and over imaps too", { tags: ["thorough"] }, async () => {
    const dovecot = await serve();
    dovecot.lay(mail("Lokal"));
    const havn = await startHavn({ IMAP_URL: far(dovecot, "imaps").replace("127.0.0.2", "localhost") });
    await expect.poll(() => subjects(havn)).toEqual(["Lokal"]);
  });

  test("that rejects the password is reported in one line, without it", async () => {
    const dovecot = await serve();
    const havn = await startHavn({});
    const url = dovecot.url.replace(encodeURIComponent(mailPassword), "forkert-kode");
    const reader = readMailboxToo(havn, url);
    closers.push(reader.stop);
    await reader.says("the mailbox can't be read: the user or the password is not taken");
    expect(reader.lines().join("\n")).not.toContain("forkert-kode");
  });
});
