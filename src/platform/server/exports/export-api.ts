import { exportCalls } from "#platform/contract/export-calls.ts";
import { findSlot } from "#platform/server/exports/export-slot-store.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";

const getExportState: Operation<typeof exportCalls.getExportState> = async ({ actor, body, db }) => ({
  state: (await findSlot(db, actor.impersonator?.userId ?? actor.userId, body.key)) ?? "none",
});

export const exportApi = implement(exportCalls, { getExportState: { allow: signedIn, run: getExportState } });
