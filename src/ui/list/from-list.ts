/** The state of an address that was opened from the list or the page that it belongs to: that is the one before. */
export const fromList = { fromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fromList" in state;
