import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

type Upload = {
  readonly caseId: number;
  readonly name: string;
  readonly bytes: Buffer;
  readonly query?: Readonly<Record<string, string>>;
  readonly part?: string;
  readonly type?: string;
};

/** Uploads a file over HTTP as this person. */
export async function uploadFile(
  havn: TestHavn,
  person: PersonName,
  { caseId, name, bytes, query, part = "file", type = "text/plain" }: Upload,
): Promise<CaseFile> {
  const form = new FormData();
  form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const search = new URLSearchParams({ areaId: "care", caseId: String(caseId), ...query });
  const response = await fetch(`${havn.url}${caseFileCalls.createCareCaseFile.path}?${search}`, {
    method: "POST",
    headers: { authorization: await havn.bearer(person) },
    body: form,
  });
  const reply = await response.json();
  if (response.status !== 200) throw new ApiError(reply as ConstructorParameters<typeof ApiError>[0]);
  return (reply as { file: CaseFile }).file;
}

/** Downloads a file as this person, with headers. */
export async function downloadFile(
  havn: TestHavn,
  person: PersonName,
  body: { caseId: number; fileId: number },
): Promise<Response> {
  return fetch(havn.url + caseFileCalls.downloadCareCaseFile.path, {
    method: "POST",
    headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Number of files in the store, including partial uploads. */
export function storedFiles({ dataDir }: TestHavn): number {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
