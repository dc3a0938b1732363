import { isKeptApart } from "#platform/contract/file-scan.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { type KeptApart, keptApartBounds, keptApartCalls } from "#scanning/contract/kept-apart.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { findKeptApart, type KeptApartRow, storeRelease } from "./kept-apart-store.ts";
import { settleApartJob } from "./settle-apart-job.ts";

type Calls = typeof keptApartCalls;

const getKeptApart: Operation<Calls["getKeptApart"]> = async ({ body, db }) => {
  const { page } = keptApartBounds;
  const rows = await findKeptApart(db, body.before ?? null, page + 1);
  return { files: rows.slice(0, page).map(toKeptApart), hasMore: rows.length > page };
};

/** Of what isn't sent yet, or stands where only its writer reads it, there is no name. */
function toKeptApart(row: KeptApartRow): KeptApart {
  const { uploaderId, uploaderName, uploaderIsStaff, releasedAt } = row;
  const isNamed = row.isPending === false && row.name !== "";
  return {
    id: row.id,
    use: row.use,
    name: isNamed ? row.name : null,
    size: row.size === 0 ? null : row.size,
    caseId: row.isPending === false ? row.caseId : null,
    uploadedBy:
      uploaderId === null ? null : { id: uploaderId, name: uploaderName ?? "", isStaff: uploaderIsStaff === true },
    state: isKeptApart(row.state) ? row.state : "released",
    found: row.found,
    at: row.scannedAt.toISOString(),
    released: releasedAt && { at: releasedAt.toISOString(), by: row.releasedBy, reason: row.reason ?? "" },
  };
}

/** Everybody who sees it gets it from now on; a job moves the bytes back. */
const releaseKeptApart: Operation<Calls["releaseKeptApart"]> = async (request) => {
  const { actor, body, now, refuse } = request;
  await request.inTransaction(async (tx) => {
    const release = { id: body.keptApartId, by: actor.userId, reason: body.reason, now };
    const key = await storeRelease(tx.db, release);
    if (key === null) throw refuse("notFound");
    const owner = await findOwner(tx.db, key);
    tx.enqueue(settleApartJob(key));
    await publishFile(tx, owner);
    tx.publish(administrationLiveEvent);
    tx.note({ keptApartId: body.keptApartId, ...(owner?.caseId && !owner.isPending && { caseId: owner.caseId }) });
  });
};

const allow = actorsWho(staffWith("changeSettings"));

export const keptApartApi = implement(keptApartCalls, {
  getKeptApart: { allow, run: getKeptApart },
  releaseKeptApart: { allow, run: releaseKeptApart },
});
