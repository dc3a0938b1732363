const idNames = ["caseId", "relatedCaseId", "messageId", "fileId", "userId", "agreementId"] as const;

/**
 * What a refused request wanted to reach, for its audit row: the ids that it named, and nothing else of what it said.
 * Calls of cases name their case `id`, and one `careCaseId`; those of service level agreements name them `id`.
 */
export function refusedObject(path: string, input: { readonly query?: unknown; readonly body?: unknown }) {
  const given = { ...asRecord(input.query), ...asRecord(input.body) };
  const caseId = given.caseId ?? given.careCaseId ?? (path.startsWith("/api/CareCase/") ? given.id : undefined);
  const agreementId = path.startsWith("/api/ServiceLevelAgreement/") ? given.id : undefined;
  const named: Record<string, unknown> = { ...given, caseId, agreementId };
  const ids = idNames.map((name) => [name, readId(named[name])] as const).filter(([, id]) => id !== null);
  const { customerNumber } = given;
  const isNumber = typeof customerNumber === "string" && /^\d{1,9}$/.test(customerNumber);
  return { ...Object.fromEntries(ids), ...(isNumber && { customerNumber }) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function readId(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}
