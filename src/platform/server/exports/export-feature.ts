import type { Calls } from "#platform/contract/call.ts";
import type { Section } from "#platform/server/privacy/sections.ts";
import type { FileMaker, FileToMake } from "./file-maker.ts";

/** A maker for each `computedFile` among these calls; a missing one doesn't compile. */
export type FileMakers<T extends Calls> = {
  readonly [K in keyof T as T[K] extends { isComputed: true } ? K : never]: FileMaker<T[K]>;
};

/**
 * What a feature declares to the thread that generates files, in its `server/export-feature.ts`. The thread loads what
 * this imports, and nothing else of the server.
 */
export type ExportFeature = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** The makers of the files of its `computedFile` calls, by the call's name. */
  readonly files?: Readonly<Record<string, (request: never) => Promise<FileToMake>>>;
  /** What its tables hold about a person, as sections of their export, in file order. */
  readonly personalData?: (userId: number) => readonly Section[];
};
