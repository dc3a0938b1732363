import * as z from "zod/mini";
import { id, oneLine } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { createdPasskey, passkeyCreation } from "#sign-in/contract/passkey.ts";

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(factorBounds.passkeyName), oneLine);
/** What has begun, sealed: it is sent back unchanged within ten minutes. */
const setup = z.string().check(z.maxLength(2_000));
/** Shown once; null if the person has some already. */
const codes = z.array(z.string()).check(z.maxLength(factorBounds.recoveryCodes));
const madeCodes = z.nullable(codes);

const ended = { setupEnded: [410, "It took too long. Begin again"] } as const;
const own = { areaId: optionalCareArea };

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Kept by the maker of the device or a password manager, on several devices. */
  isSynced: z.boolean(),
});

/** The person's factors at the bundled provider. */
export const ownFactors = z.object({
  passkeys: z.array(passkey).check(z.maxLength(factorBounds.passkeys)),
  totp: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  recoveryCodes: z.nullable(z.object({ left: z.int(), madeAt: z.string() })),
  /** Without HAVN_SECRET the secret of an app can't be stored. */
  canAddTotp: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** How this session was opened, as the provider said (`amr`, `acr`), and when its person last proved who they are. */
export const sessionProof = z.object({
  provenAt: z.nullable(z.string()),
  amr: z.array(z.string()).check(z.maxLength(20)),
  acr: z.nullable(z.string()),
});

/**
 * The caller's own factors at the bundled provider. With an external one, which has its own, `factors` is null and the
 * other calls return 404.
 */
export const factorCalls = {
  getMyFactors: get("/api/User/GetMyFactors", {
    reply: z.object({ session: sessionProof, factors: z.nullable(ownFactors) }),
    whileEnrolling: true,
    perMinute: 240,
  }),
  /** Begins a passkey: what the browser needs to make one. */
  startPasskey: post("/api/User/StartPasskey", {
    body: z.strictObject(own),
    reply: z.object({ setup: z.string(), creation: passkeyCreation }),
    needsProof: true,
    whileEnrolling: true,
    perMinute: 30,
  }),
  /** `passkeyRefused`: it is for another origin or challenge, or wasn't unlocked; `passkeyKnown`: somebody has it. */
  addPasskey: post("/api/User/AddPasskey", {
    body: z.strictObject({ ...own, setup, name: passkeyName, passkey: createdPasskey }),
    reply: z.object({ passkeyId: z.int(), recoveryCodes: madeCodes }),
    refusals: {
      ...ended,
      passkeyRefused: [400, "The passkey couldn't be checked"],
      passkeyKnown: [409, "This passkey is in use already"],
      tooManyPasskeys: [409, `A person has at most ${factorBounds.passkeys} passkeys`],
    },
    needsProof: true,
    writes: true,
    whileEnrolling: true,
    perMinute: 30,
  }),
  renamePasskey: post("/api/User/RenamePasskey", {
    body: z.strictObject({ ...own, passkeyId: id, name: passkeyName }),
    writes: true,
    perMinute: 60,
  }),
  removePasskey: post("/api/User/RemovePasskey", {
    body: z.strictObject({ ...own, passkeyId: id }),
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  /** Begins an app that shows codes: its secret, as text, as an address and as a QR code (SVG). Nothing is stored. */
  startTotp: post("/api/User/StartTotp", {
    body: z.strictObject(own),
    reply: z.object({ setup: z.string(), secret: z.string(), address: z.string(), qrCode: z.string() }),
    refusals: { totpUnavailable: [409, "HAVN_SECRET isn't set"] },
    needsProof: true,
    whileEnrolling: true,
    perMinute: 30,
  }),
  /** Adds the app that shows this code, instead of the former one. */
  addTotp: post("/api/User/AddTotp", {
    body: z.strictObject({ ...own, setup, code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
    reply: z.object({ recoveryCodes: madeCodes }),
    refusals: { ...ended, wrongCode: [400, "The code is wrong"], totpUnavailable: [409, "HAVN_SECRET isn't set"] },
    needsProof: true,
    writes: true,
    whileEnrolling: true,
    perMinute: 30,
  }),
  removeTotp: post("/api/User/RemoveTotp", {
    body: z.strictObject(own),
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  /** New recovery codes instead of the former ones, for who has another factor. */
  makeRecoveryCodes: post("/api/User/MakeRecoveryCodes", {
    body: z.strictObject(own),
    reply: z.object({ recoveryCodes: codes }),
    refusals: { noFactor: [409, "Recovery codes are for who has a passkey or an app"] },
    needsProof: true,
    writes: true,
    whileEnrolling: true,
    perMinute: 20,
  }),
} as const;
