import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import type { PasskeyCreation, PasskeyRequest } from "#sign-in/contract/passkey.ts";
import { totpStepAt } from "#sign-in/rules/totp.ts";
import { totpCode } from "#sign-in/server/factors/totp-code.ts";
import type { Browser } from "./http-browser.ts";
import { SoftAuthenticator } from "./soft-authenticator.ts";

/** A call of the signed-in person, as their own page makes it: its status, and its reply or the code of its refusal. */
export async function callAs(browser: Browser, call: { readonly path: string }, body: unknown = {}) {
  const response = await browser.post(call.path, body);
  const said = await response.text();
  const reply = said === "" ? {} : JSON.parse(said);
  return { status: response.status, code: reply.data?.code as string | undefined, reply };
}

export const ownFactorsOf = async (browser: Browser) =>
  (await (await browser.send(factorCalls.getMyFactors.path)).json()) as {
    session: { provenAt: string | null; amr: string[]; acr: string | null };
    factors: { passkeys: { id: number; name: string }[]; totp: unknown; recoveryCodes: unknown };
  };

export type AddedPasskey = {
  readonly passkey: SoftAuthenticator;
  readonly id: number;
  readonly codes: string[] | null;
};

/** Adds a passkey of a new authenticator. */
export async function addPasskeyAs(browser: Browser, name = "Key"): Promise<AddedPasskey> {
  const passkey = new SoftAuthenticator(browser.origin);
  const { setup, creation } = (await callAs(browser, factorCalls.startPasskey)).reply as {
    setup: string;
    creation: PasskeyCreation;
  };
  const body = { setup, name, passkey: passkey.create(creation) };
  const { reply } = await callAs(browser, factorCalls.addPasskey, body);
  return { passkey, id: reply.passkeyId, codes: reply.recoveryCodes };
}

/** An app of the person: `codeAt` is what it shows then. */
export type AddedApp = { codeAt(now: Date): string; readonly codes: string[] | null };

export async function addAppAs(browser: Browser, now: Date): Promise<AddedApp> {
  const { setup, secret } = (await callAs(browser, factorCalls.startTotp)).reply as { setup: string; secret: string };
  const bytes = bytesOfKey(secret);
  const codeAt = (at: Date) => totpCode(bytes, totpStepAt(at));
  const { reply } = await callAs(browser, factorCalls.addTotp, { setup, code: codeAt(now) });
  return { codeAt, codes: reply.recoveryCodes };
}

/** A secret from how it is shown: base 32, in groups. */
export function bytesOfKey(shown: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...shown.replaceAll(" ", "")]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the provider's page asks the browser for. */
export async function passkeyRequestOn(browser: Browser, page: string): Promise<PasskeyRequest> {
  const html = await (await browser.send(page)).text();
  const asked = /data-passkey="([^"]+)"/.exec(html)?.[1] ?? "null";
  return JSON.parse(asked.replaceAll("&quot;", '"').replaceAll("&#34;", '"').replaceAll("&amp;", "&"));
}
