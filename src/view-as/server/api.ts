import { findFile } from "#case-files/server/file-rows-store.ts";
import { mayImpersonate } from "#impersonation/rules/impersonation-access.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";
import { findViewer, openView } from "./open-view.ts";

const getViewer: Operation<typeof viewAsCalls.getCaseViewer> = async (request) => {
  const { row, whyNot } = await findViewer(request, request.body);
  return {
    person: { id: request.body.userId, name: row.name },
    customerName: row.customerName ?? "",
    whyNot,
  };
};

const viewAs: Operation<typeof viewAsCalls.viewCareCaseAs> = async (request) => {
  await openView(request, request.body);
  return undefined;
};

/** Pending files belong to what the person hasn't sent, which nobody else sees. */
const downloadViewed: Operation<typeof viewAsCalls.downloadViewedFile> = async (request) => {
  const { app, body, db, refuse } = request;
  const viewer = await openView(request, body);
  const file = await findFile(db, viewer, body.caseId, body.fileId);
  if (!file || file.is_pending) throw refuse("notFound");
  return { stream: await app.files.read(file.storage_key), name: file.name, size: file.size };
};

const allow = actorsWho((actor) => mayImpersonate(actor) === "yes");

export const viewAsApi = implement(viewAsCalls, {
  getCaseViewer: { allow, run: getViewer },
  viewCareCaseAs: { allow, run: viewAs },
  downloadViewedFile: { allow, run: downloadViewed },
});
