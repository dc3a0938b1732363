type BothNumbers = { readonly customerNumber: string; readonly ownNumber?: string | null | undefined };

/** A company's number, with its own number behind it if it has one. */
export const customerNumbers = ({ customerNumber, ownNumber }: BothNumbers): string =>
  ownNumber ? `${customerNumber} · ${ownNumber}` : customerNumber;
