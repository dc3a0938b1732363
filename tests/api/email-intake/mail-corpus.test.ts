import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { type ParsedMail, parseHead, parseMail } from "#email-intake/server/reading/parse-mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type CorpusMail, mailOf } from "#tests/support/mail/corpus/corpus-mail.ts";
import { corpus } from "#tests/support/mail/corpus/whole-corpus.ts";

/** What people read of sanitized HTML: its lines, without tags. */
const linesOf = (markup: string): string =>
  markup
    .replace(/<\/(?:p|h3|li|pre)>|<br ?\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_all, name: string) => entities[name] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " ", amp: "&" };

const read = async ({ raw }: CorpusMail): Promise<ParsedMail & { unreadable: boolean }> =>
  parseMail(raw).then(
    (mail) => ({ ...mail, unreadable: false }),
    () => ({ ...parseHead(raw), unreadable: true }),
  );

const said = <T extends object>(expected: T): Partial<T> =>
  Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)) as Partial<T>;

describe("the content of an email:", () => {
  test.each(corpus.map((mail) => [mail.name, mail] as const))("%s", async (_name, mail) => {
    const out = await read(mail);
    const {
      subject,
      senders,
      text,
      own,
      files,
      from,
      fromName,
      sealed,
      unreadable = false,
      holds = [],
      without = [],
    } = mail;
    expect({
      subject: out.subject,
      senders: out.senders,
      from: out.senders[0],
      fromName: out.fromName,
      sealed: out.sealed,
      text: linesOf(out.whole),
      own: linesOf(out.own),
      files: out.files.map(({ name, bytes }) => [name, bytes.length]),
      unreadable: out.unreadable,
    }).toMatchObject(said({ subject, senders, text, own, files, from, fromName, sealed, unreadable }));
    for (const piece of holds) expect(out.whole).toContain(piece);
    for (const piece of without) expect(`${out.whole}${out.own}`).not.toContain(piece);
    expect(out.whole).toBe(out.whole.toWellFormed());
  });
});

describe("the result of an email:", () => {
  let havn: TestHavn;
  beforeAll(async () => {
    havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
  });
  afterAll(() => havn.close());

  /** Emails come three minutes apart, since more from one sender within an hour would wait. */
  const take = ({ raw }: Pick<CorpusMail, "raw">) => {
    havn.clock.forward({ minutes: 3 });
    return ingestMail(havn.havn.app, raw, havn.clock.now());
  };

  test("every email makes one row: a case, a waiting email, or nothing; a repeated one makes none", async () => {
    const states: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const left = [...corpus];
    const taker = async () => {
      for (let mail = left.pop(); mail; mail = left.pop()) {
        const { state, isNew } = await take(mail);
        states[mail.name] = `${state} ${isNew}`;
        expected[mail.name] = `${mail.state ?? "created"} true`;
      }
    };
    await Promise.all([taker(), taker(), taker()]);
    expect(states).toEqual(expected);
    const rows = await havn.db.selectFrom("incoming_mail").select("id").execute();
    expect(rows).toHaveLength(corpus.length);
    for (const mail of corpus.slice(0, 5)) expect(await take(mail)).toMatchObject({ isNew: false });
  });

  test("an email of millions of lines is read up to a case's limit, and the next one arrives", async () => {
    const heavy = mailOf({ headers: ["Content-Type: text/plain"] }, "a\r\n".repeat(8_000_000));
    const before = process.memoryUsage().rss;
    expect(await take({ raw: heavy })).toMatchObject({ state: "created" });
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    expect(await take({ raw: mailOf({ subject: "Bagefter" }, "Hej") })).toMatchObject({ state: "created" });
  });
});
