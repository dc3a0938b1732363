import type { Row } from "./rows.ts";

const ofNobody = 987_654_321;
const roles = ["administrator"] as const;
const administrators = { roles, expected: [401, 403, 403, 403, 200, 403] } as const;
/** What nobody has imported. */
const missing = { roles, expected: [401, 403, 403, 403, 404, 403] } as const;

/** Only administrators of the provider move data in. */
export const movingInRows = {
  startImport: { roles, expected: [401, 403, 403, 403, 400, 403], query: () => ({ kind: "companies" }) },
  getImports: administrators,
  getImport: { ...missing, body: () => ({ id: ofNobody }) },
  setImportColumns: { ...missing, body: () => ({ id: ofNobody, columns: [] }) },
  getImportRows: { ...missing, body: () => ({ id: ofNobody }) },
  runImport: { ...missing, body: () => ({ id: ofNobody }) },
  takeBackImport: { ...missing, body: () => ({ id: ofNobody }) },
  downloadBadRows: { ...missing, body: () => ({ id: ofNobody, locale: "da-DK" }) },
} as const satisfies Record<string, Row>;
