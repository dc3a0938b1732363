import { exportCalls } from "#platform/contract/export-calls.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { findSlot } from "./export-slot-store.ts";

const getExportState: Operation<typeof exportCalls.getExportState> = async ({ actor, body, db }) => ({
  state: (await findSlot(db, actor.impersonator?.userId ?? actor.userId, body.key)) ?? "none",
});

export const exportApi = implement(exportCalls, { getExportState: { allow: signedIn, run: getExportState } });
