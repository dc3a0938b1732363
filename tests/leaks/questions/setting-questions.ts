import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

/** The inputs of the calls about settings. */
export const settingQuestions = {
  getSettings: () => bodies([{ page: "support" }]),
  updateSetting: () => [],
  previewRetention: () => bodies([{ change: { name: "retention.cases", value: { months: 6, how: "delete" } } }]),
  getRetentionState: () => [{ body: {} }],
  getHolds: () => [{ body: {} }],
  getKept: () => bodies([{ holdId: 1 }]),
  downloadKeptFile: () => bodies([{ keptId: 1 }]),
  exportKept: () => [],
  putHold: () => [],
  liftHold: () => [],
  countCompaniesWithoutLanguage: () => [{ body: {} }],
  setCompanyLanguages: () => [],
  getKeptApart: () => [{ body: {} }],
  releaseKeptApart: () => [],
  getScanner: () => [{ body: {} }],
  getSystemStatus: () => [{ body: {} }],
  downloadSupportBundle: () => [{ body: {} }],
  sendTestMail: () => bodies([{ language: "da-DK" }]),
  getRestoredCopy: () => [{ body: {} }],
  goOnWithCopy: () => bodies([{ waiting: "drop" }]),
  retryFailedJob: () => bodies([{ jobId: 987_654_321 }]),
  previewSupportHours: () => bodies([{ change: { name: "support.closedDays", value: [] } }]),
} as const satisfies Readonly<Record<string, Questions>>;
