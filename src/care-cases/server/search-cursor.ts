/** The place of a row in a sorted list: its sort value and its id, opaque outside. */
export type Cursor = { readonly value: string | number; readonly id: number };

export const packCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

/** Null when the text is no cursor of ours. */
export function unpackCursor(text: string): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isValue = typeof value === "string" || typeof value === "number";
    return isValue && typeof id === "number" && Number.isSafeInteger(id) ? { value, id } : null;
  } catch {
    return null;
  }
}
