import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

/** Their ids are small numbers, which anybody can guess. */
const ids = [1, 2, 3];

/** Only administrators of the provider get an answer. */
export const movingInQuestions = {
  startImport: () => [{ query: { kind: "people" } }],
  getImports: () => [{ body: {} }],
  getImport: () => bodies(ids.map((id) => ({ id }))),
  setImportColumns: () => bodies(ids.map((id) => ({ id, columns: [] }))),
  getImportRows: () => bodies(ids.map((id) => ({ id }))),
  runImport: () => bodies(ids.map((id) => ({ id }))),
  takeBackImport: () => bodies(ids.map((id) => ({ id }))),
  downloadBadRows: () => bodies(ids.map((id) => ({ id, locale: "en-US" }))),
} satisfies Record<string, Questions>;
