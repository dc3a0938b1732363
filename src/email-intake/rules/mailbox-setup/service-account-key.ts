/** What of a service account's key file is entered: its address, its private key, and the number that delegation names. */
export type ServiceAccountKey = { readonly address: string; readonly privateKey: string; readonly number: string };

/** Reads the JSON file that Google makes with a key; null if it isn't one. */
export function readServiceAccountKey(text: string): ServiceAccountKey | null {
  const { type, client_email: address, private_key: privateKey, client_id: number } = parsed(text);
  if (type !== "service_account" || typeof address !== "string" || typeof privateKey !== "string") return null;
  return { address, privateKey, number: typeof number === "string" ? number : "" };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
