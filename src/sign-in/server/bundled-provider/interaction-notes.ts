import type { Frame } from "#preferences/server/page-frame.ts";
import type { Note } from "./provider-form.ts";
import { type ProviderKey, providerText } from "./provider-page.ts";

export const problemNote = (frame: Frame, title: ProviderKey, text: ProviderKey): Note => ({
  title: providerText(frame, title),
  text: providerText(frame, text),
  isProblem: true,
});

const passkeyHelp = { expired: "passkeyExpired", unknown: "passkeyUnknown", refused: "passkeyRefused" } as const;

/** Why a passkey wasn't accepted. */
export const passkeyNote = (frame: Frame, outcome: keyof typeof passkeyHelp): Note =>
  problemNote(frame, "passkeyWrong", passkeyHelp[outcome]);

/** In how long codes are taken again. */
export const tooManyCodesNote = (frame: Frame, seconds: number): Note => ({
  title: `${providerText(frame, "tooMany")}.`,
  text: providerText(frame, "tooManyCodes", { minutes: String(Math.ceil(seconds / 60)) }),
  isProblem: true,
});
