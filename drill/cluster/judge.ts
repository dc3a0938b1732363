import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import type { ReceivedMail } from "#tests/support/mail/smtp-server.ts";
import { type Mails, readMails } from "./mails.ts";
import { type Write, type WriteKind, writeKinds } from "./writers.ts";

/** Of one kind of write. */
export type KindFigures = {
  readonly kind: WriteKind;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly twice: number;
  /** Every attempt was answered that nothing was stored, and yet it is there. */
  readonly against: number;
  /** Nobody was told whether it was stored. */
  readonly unknown: number;
};

/** What was told of acknowledged messages, to the other one on the case. */
export type ToldFigures = { readonly expected: number; readonly missing: number; readonly doubles: number };

export type Judgement = {
  readonly kinds: readonly KindFigures[];
  readonly notifications: ToldFigures;
  readonly mails: ToldFigures & Pick<Mails, "count">;
  /** Audit rows of stored messages that are missing. */
  readonly unaudited: number;
  /** Stored cases that a search right afterwards found, and didn't find. */
  readonly found: number;
  readonly unfound: number;
};

/** Compares what people were told with what is stored. */
export async function judge(
  client: pg.Client,
  writes: readonly Write[],
  received: readonly ReceivedMail[],
  filesFolder: string,
): Promise<Judgement> {
  const stored = {
    message: await countMarkers(client, "SELECT substring(comment FROM 'drill-[0-9]{6}') AS marker FROM case_message"),
    "held message": new Map<string, number>(),
    case: await countMarkers(client, "SELECT title AS marker FROM care_case WHERE submitted_at IS NOT NULL"),
    file: await countFiles(client, filesFolder),
  };
  const countOf = ({ kind, marker, hash }: Write): number => {
    if (kind === "file") return stored.file.get(`${marker}.bin ${hash}`) ?? 0;
    return stored[kind === "held message" ? "message" : kind].get(marker) ?? 0;
  };
  const kinds = writeKinds.map((kind): KindFigures => {
    const own = writes.filter((write) => write.kind === kind);
    const number = (is: (write: Write) => boolean) => own.filter(is).length;
    return {
      kind,
      acknowledged: number(({ outcome }) => outcome === "done"),
      lost: number((write) => write.outcome === "done" && countOf(write) === 0),
      twice: number((write) => countOf(write) > 1),
      against: number((write) => write.outcome === "away" && countOf(write) > 0),
      unknown: number(({ outcome }) => outcome === "unknown"),
    };
  });
  const messages = writes.filter(({ kind, outcome }) => outcome === "done" && /message/.test(kind));
  return {
    kinds,
    notifications: await judgeNotifications(client, messages),
    mails: await judgeMails(client, messages, received),
    unaudited: await countUnaudited(client),
    found: writes.filter(({ isFound }) => isFound).length,
    unfound: writes.filter(({ isFound }) => isFound === false).length,
  };
}

async function countMarkers(client: pg.Client, query: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ marker: string; n: string }>(
    `SELECT marker, count(*) AS n FROM (${query}) q WHERE marker LIKE 'drill-%' GROUP BY marker`,
  );
  return new Map(rows.map(({ marker, n }) => [marker, Number(n)]));
}

/** By name and by the hash of the bytes that are in the folder. */
async function countFiles(client: pg.Client, folder: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; storageKey: string }>(
    `SELECT name, storage_key AS "storageKey" FROM case_file WHERE name LIKE 'drill-%'`,
  );
  const store = folderFileStore(folder);
  const counts = new Map<string, number>();
  for (const { name, storageKey } of rows) {
    const bytes = await store.read(storageKey).then(buffer, () => null);
    const hash = bytes === null ? "gone" : createHash("sha256").update(bytes).digest("hex");
    const key = `${name} ${hash}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

async function judgeNotifications(client: pg.Client, messages: readonly Write[]): Promise<ToldFigures> {
  const { rows } = await client.query<{ marker: string; userId: number; n: string }>(`
    SELECT substring(m.comment FROM 'drill-[0-9]{6}') AS marker, n.user_id AS "userId", count(*) AS n
    FROM notification n JOIN case_message m ON m.id = n.message_id WHERE m.comment LIKE '%drill-%' GROUP BY 1, 2`);
  const counts = new Map(rows.map(({ marker, userId, n }) => [`${marker} ${userId}`, Number(n)]));
  return {
    expected: messages.length,
    missing: messages.filter(({ marker, author }) => !counts.has(`${marker} ${author.readerId}`)).length,
    doubles: [...counts.values()].reduce((sum, n) => sum + n - 1, 0),
  };
}

async function judgeMails(
  client: pg.Client,
  messages: readonly Write[],
  received: readonly ReceivedMail[],
): Promise<ToldFigures & Pick<Mails, "count">> {
  const { toldOf, count, doubles } = await readMails(received);
  const { rows } = await client.query<{ id: number; email: string }>("SELECT id, email FROM app_user");
  const addresses = new Map(rows.map(({ id, email }) => [id, email]));
  const wasTold = ({ marker, author }: Write) => toldOf.get(addresses.get(author.readerId) ?? "")?.has(marker) ?? false;
  return { expected: messages.length, missing: messages.filter((write) => !wasTold(write)).length, count, doubles };
}

/** Every stored message has a row of the audit log, also of those whose acknowledgement was lost. */
async function countUnaudited(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`
    SELECT count(*) AS n FROM case_message m WHERE m.comment LIKE '%drill-%' AND NOT EXISTS
      (SELECT FROM audit_row a WHERE a.detail -> 'messageId' = to_jsonb(m.id) AND a.status < 400)`);
  return Number(rows[0]?.n ?? 0);
}
