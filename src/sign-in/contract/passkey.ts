import * as z from "zod/mini";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";

/** Bytes as text, as browsers and `@simplewebauthn` write them. */
const bytes = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[\w-]+$/));

const credential = bytes(1_400);
const clientData = bytes(4_000);
const longestTransports = 8;
/** How a browser reaches the authenticator: `usb`, `internal`, `hybrid` and so on. */
const transports = z
  .array(z.string().check(z.maxLength(20), z.regex(/^[\w-]+$/)))
  .check(z.maxLength(longestTransports));

/** What the browser's `navigator.credentials.create` gave. */
export const createdPasskey = z.strictObject({
  credential,
  clientData,
  attestation: bytes(20_000),
  transports,
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** What `navigator.credentials.get` gave: a passkey's answer to a challenge. */
export const shownPasskey = z.strictObject({
  credential,
  clientData,
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  userHandle: z.nullable(bytes(100)),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

const knownCredentials = z
  .array(z.object({ id: z.string(), transports: z.array(z.string()).check(z.maxLength(longestTransports)) }))
  .check(z.maxLength(factorBounds.passkeys));

/** What a browser needs to ask for a passkey. Without `credentials`, it offers whichever it has for this host. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  host: z.string(),
  credentials: knownCredentials,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a browser needs to make one. It refuses on a device that has one of `exclude`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  host: z.string(),
  site: z.string(),
  userHandle: z.string(),
  userName: z.string(),
  displayName: z.string(),
  exclude: knownCredentials,
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
