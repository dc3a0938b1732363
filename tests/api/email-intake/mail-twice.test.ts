import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ days: 1 }));

const body = "Alarm på pumpe 3\r\n";
const mailOf = (heads: Readonly<Record<string, string>>, text = body): Buffer => {
  const all = { From: people.nora.email, To: "care@example.com", Subject: "Alarm", ...heads };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${lines.join("")}\r\n${text}`);
};
const at = (minutes: number): Date => new Date(havn.clock.now().getTime() - 3_600_000 * 12 + minutes * 60_000);
const take = (raw: Buffer, minutes = 0) => ingestMail(havn.havn.app, raw, at(minutes));
const brought = (raw: Buffer): Buffer => Buffer.concat([Buffer.from("Received: by another\r\n"), raw]);

const friday = { Date: "Fri, 20 Nov 2026 09:55:00 +0100" };
const later = { Date: "Fri, 20 Nov 2026 09:56:00 +0100" };

describe("without a Message-ID, two identical emails", () => {
  test("count as one if they have the same date and arrive within minutes", async () => {
    const one = await take(mailOf(friday));
    for (const [raw, minutes] of [
      [mailOf(friday), 0],
      [brought(mailOf(friday)), 10],
    ] as const) {
      expect(await take(raw, minutes)).toMatchObject({ id: one.id, isNew: false, caseId: one.caseId });
    }
  });

  test.each<[string, Buffer, Buffer, number]>([
    ["of other dates", mailOf(friday), mailOf(later), 0],
    ["of one date, by a clock that stands, a quarter of an hour apart", mailOf(friday), mailOf(friday), 15],
    ["of one date, of other texts", mailOf(friday), mailOf(friday, "Alarm på pumpe 4\r\n"), 0],
    ["without a date", mailOf({}), mailOf({}), 1],
    ["without a date, at once, by other ways", mailOf({}), brought(mailOf({})), 0],
    [
      "with an empty Message-ID",
      mailOf({ "Message-ID": "<>", ...friday }),
      mailOf({ "Message-ID": "<>", ...later }),
      0,
    ],
  ])("count as two: %s", async (_what, first, second, minutes) => {
    const one = await take(first);
    const other = await take(second, minutes);
    expect(other).toMatchObject({ isNew: true, state: "created" });
    expect(other.caseId).not.toBe(one.caseId);
  });

  test.each([mailOf(friday), mailOf({})])(
    "count as one if the very same email is read again, however much later",
    async (raw) => {
      const received = at(0);
      const one = await ingestMail(havn.havn.app, raw, received);
      havn.clock.forward({ days: 3 });
      expect(await ingestMail(havn.havn.app, raw, received)).toMatchObject({ id: one.id, isNew: false });
    },
  );
});

describe("with a Message-ID, a repeated email", () => {
  const named = { "Message-ID": "<7@pumpe.example>" };
  test("is the same if it has the same date, however much later it arrives", async () => {
    const raw = mailOf({ ...named, ...friday });
    const one = await take(raw);
    expect(await take(brought(raw), 600)).toMatchObject({ id: one.id, isNew: false });
  });

  test("is another if it has another date: some programs reuse one Message-ID", async () => {
    await take(mailOf({ ...named, ...friday }));
    expect(await take(mailOf({ ...named, ...later }))).toMatchObject({ isNew: true, state: "created" });
  });
});

test("an email that an earlier version processed is recognized while it stays in the mailbox", async () => {
  const raw = mailOf({ "Message-ID": "<8@pumpe.example>", ...friday });
  const hash = createHash("sha256");
  const text = raw.subarray(raw.indexOf("\r\n\r\n"));
  for (const part of ["<8@pumpe.example>", people.nora.email, "Alarm", text]) hash.update(part).update("\0");
  const one = await take(raw);
  await havn.db.updateTable("incoming_mail").set({ fingerprint: hash.digest() }).where("id", "=", one.id).execute();
  expect(await take(raw)).toMatchObject({ id: one.id, isNew: false });
  expect(await take(raw, 1)).toMatchObject({ isNew: true });
});
