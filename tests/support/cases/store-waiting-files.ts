import { randomBytes } from "node:crypto";
import { bounds } from "#platform/contract/bounds.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { companyOf, type PersonName, people } from "#tests/support/people/people.ts";

type Laid = { readonly by: PersonName; readonly caseId: number; readonly bytes: number; readonly files?: number };

/** Rows of pending files, as if uploaded: this many bytes in at least this many files. */
export async function storeWaitingFiles(havn: TestHavn, { by, caseId, bytes, files = 1 }: Laid): Promise<void> {
  const most = Math.max(files, Math.ceil(bytes / bounds.fileBytes));
  const even = Math.floor(bytes / most);
  const rows = Array.from({ length: most }, (_, n) => ({
    case_id: caseId,
    message_id: null,
    name: `${n}.bin`,
    size: n === 0 ? bytes - even * (most - 1) : even,
    content_type: "application/octet-stream",
    storage_key: randomBytes(16).toString("hex"),
    uploaded_by: people[by].id,
    by_staff: people[by].kind === 0,
    uploaded_for: Number(companyOf[by] ?? 0) || null,
    is_pending: true,
    created_at: havn.clock.now(),
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await havn.db
      .insertInto("case_file")
      .values(rows.slice(at, at + 1_000))
      .execute();
}
