import type { StoredCase } from "#care-cases/server/public.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { type DeleteTime, mayDeleteFile } from "#case-files/rules/file-access.ts";
import type { FileRow } from "#case-files/server/file-rows-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { scanStateOf } from "#platform/server/scans/file-scan-store.ts";

type OfCase = Pick<StoredCase, "status">;

export const mayDeleteRow = (row: FileRow, careCase: OfCase, actor: Actor, time: DeleteTime): boolean =>
  mayDeleteFile(
    actor,
    {
      isInternal: row.is_internal,
      isPending: row.is_pending,
      uploadedBy: row.uploaded_by,
      createdAt: row.created_at,
      caseIsDraft: careCase.status === 0,
    },
    time,
  );

/** A stored file as displayed to `actor`. */
export const toCaseFile = (
  row: FileRow,
  careCase: OfCase,
  actor: Actor,
  { isScanning, ...time }: DeleteTime & { readonly isScanning: boolean },
): CaseFile => ({
  id: row.id,
  caseId: row.case_id,
  messageId: row.message_id,
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  isInternal: row.is_internal,
  isPending: row.is_pending,
  isForText: row.for_text,
  uploadedBy: { id: row.uploaded_by, name: row.uploader_name, isStaff: row.by_staff },
  createdAt: row.created_at.toISOString(),
  mayDelete: mayDeleteRow(row, careCase, actor, time),
  scan: shownScan(row.scan, isScanning),
});

/** What is said of a scan: nothing of what is clean, nor, where files aren't scanned, of what has never waited for it. */
function shownScan(code: number | null, isScanning: boolean): CaseFile["scan"] {
  if (code === null) return isScanning ? "notScanned" : null;
  const state = scanStateOf(code);
  return state === "clean" || state === "missing" ? null : state;
}
