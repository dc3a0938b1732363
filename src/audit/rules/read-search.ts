/** Possible meanings of a search text; each finds its own rows. */
export type AuditSearch = {
  /** Part of an action's path. */
  readonly act: string;
  /** Words of names. */
  readonly name: string;
  readonly email: string | null;
  readonly caseId: number | null;
  readonly requestId: string | null;
};

const largestId = 2_147_483_647;

/** Parses a search text; null if empty. */
export function readAuditSearch(text: string): AuditSearch | null {
  const typed = text.trim();
  if (typed === "") return null;
  const number = Number(/^#?(\d{1,10})$/.exec(typed)?.[1] ?? 0);
  const isNumber = number > 0 && number <= largestId;
  return {
    act: isNumber ? "" : typed.replaceAll(/\s+/g, ""),
    name: isNumber ? "" : typed,
    email: typed.includes("@") ? typed : null,
    caseId: isNumber ? number : null,
    requestId: /^[\w-]{8,64}$/.test(typed) ? typed : null,
  };
}
