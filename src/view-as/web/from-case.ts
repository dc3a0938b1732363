/** The state of an address that was opened on the page of its case, to which closing goes back. */
export const fromCase = { fromCase: true } as const;

export const isFromCase = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fromCase" in state;
