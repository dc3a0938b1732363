import { readdirSync, readFileSync } from "node:fs";
import type { SampleKind } from "./read-scenes.ts";

export type Sample = { readonly bytes: Buffer; readonly contentType: string };

const contentTypes: Readonly<Record<SampleKind, string>> = {
  screenshot: "image/png",
  invoice: "application/pdf",
  log: "text/plain",
  table: "text/csv",
};
const folder = new URL("files/", import.meta.url);

/** Sample attachments: files of the folder, whose names start with their kind. */
export function sampleFiles(): (kind: SampleKind) => readonly Sample[] {
  const names = readdirSync(folder).sort();
  const all = Map.groupBy(names, (name) => name.split("-")[0]);
  const samples = new Map(
    [...all].map(([kind = "", own]) => [kind, own.map((name) => readFileSync(new URL(name, folder)))]),
  );
  return (kind) => (samples.get(kind) ?? []).map((bytes) => ({ bytes, contentType: contentTypes[kind] }));
}
