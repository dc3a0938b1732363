import type { holdCalls } from "#holds/contract/calls.ts";
import { type KeptThing, keptForHoldBounds, keptKinds } from "#holds/contract/kept.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileMaker } from "#platform/server/exports/file-maker.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findHold } from "./hold-store.ts";
import { findKept, findKeptFile, type KeptRow } from "./kept-store.ts";

const about = ({ id, caseId, messageId, what, since, at, name, size }: KeptRow) => ({
  id,
  caseId,
  messageId,
  what: keptKinds[what] ?? keptKinds[0],
  since: since.toISOString(),
  at: at.toISOString(),
  file: name === null ? null : { name, size: size ?? 0 },
});

const byline = ({ by, impersonator }: KeptRow) => (impersonator === null ? by : `${by} (${impersonator})`);

function toKept(row: KeptRow): KeptThing {
  const text = row.comment === null ? null : visibleText(row.comment);
  const isCut = text !== null && text.length > keptForHoldBounds.excerpt;
  return { ...about(row), by: byline(row), text: text?.slice(0, keptForHoldBounds.excerpt) ?? null, isCut };
}

export const getKept: Operation<typeof holdCalls.getKept> = async ({ body, db, refuse }) => {
  const { holdId, before = null } = body;
  if (!(await findHold(db, holdId))) throw refuse("notFound");
  const rows = await findKept(db, holdId, { before, most: keptForHoldBounds.page });
  const last = rows.at(-1);
  const more = last ? await findKept(db, holdId, { before: last.id, most: 1 }) : [];
  return { kept: rows.map(toKept), hasMore: more.length > 0 };
};

export const downloadKeptFile: Operation<typeof holdCalls.downloadKeptFile> = async ({ app, body, db, refuse }) => {
  const file = await findKeptFile(db, body.keptId);
  if (!file) throw refuse("notFound");
  return { stream: await app.files.read(file.key), name: file.name, size: file.size };
};

type Export = typeof holdCalls.exportKept;

export const exportKept: Operation<Export> = async (request) => {
  const { body, db, refuse } = request;
  if (!(await findHold(db, body.holdId))) throw refuse("notFound");
  return request.makeFile(() => request.inTransaction(async (tx) => tx.note({ holdId: body.holdId })));
};

/** Everything kept for a hold as JSON, with whole texts as HTML, and files by the ids with which they are downloaded. */
export const makeKeptFile: FileMaker<Export> = async ({ body, db, now, refuse }) => {
  const hold = await findHold(db, body.holdId);
  if (!hold) throw refuse("notFound");
  return {
    name: `havn-hold-${hold.id}.json`,
    write: async (part) => {
      await part(`{\n"exportedAt": ${JSON.stringify(now)},\n"hold": ${JSON.stringify(hold)},\n"kept": [`);
      let separator = "\n";
      for await (const row of eachKept(db, hold.id)) {
        const { isInternal, by, impersonator, comment, leftOut } = row;
        const entry = { ...about(row), isInternal, by, impersonator, comment, leftOut };
        await part(separator + JSON.stringify(entry));
        separator = ",\n";
      }
      await part("]\n}\n");
    },
  };
};

/** A page at a time. */
async function* eachKept(db: Db, holdId: number): AsyncGenerator<KeptRow> {
  for (let before: number | null = null; ; ) {
    const rows: KeptRow[] = await findKept(db, holdId, { before, most: keptForHoldBounds.page });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    before = last.id;
  }
}
