/** Called once the reader's factors have changed, with new recovery codes if there are any. */
export type OnFactorsChanged = (recoveryCodes?: readonly string[] | null) => Promise<void>;
