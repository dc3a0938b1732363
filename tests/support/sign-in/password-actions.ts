import { signInCalls } from "#sign-in/contract/calls.ts";
import { hashPassword } from "#sign-in/server/passwords/password-hash.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import { passwordJobs } from "#sign-in/server/passwords/password-mail-job.ts";
import { storePassword } from "#sign-in/server/passwords/password-store.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "./http-browser.ts";
import type { TestSignIn } from "./start-sign-in.ts";

/** An acceptable password. */
export const goodPassword = "rugbrød og smør";
/** Another one. */
export const otherPassword = "grøn-lampe-71";

/** Cheaper than production; signing in renews the hash. */
const cheap = { memory: 256, passes: 1, parallelism: 1 };

export async function givePassword(havn: TestSignIn, person: PersonName, password = goodPassword): Promise<void> {
  await storePassword(havn.app.database.db, people[person].id, await hashPassword(password, cheap), havn.clock.now());
}

type Outcome = { readonly status: number; readonly text: string; readonly headers: Headers; readonly ended: string };

/** Submits email and password on the provider's page, and follows redirects. */
export async function signInWith(
  havn: TestSignIn,
  given: { readonly email: string; readonly password: string; readonly browser?: Browser },
  returnTo = "/who-am-i",
): Promise<Outcome> {
  const { browser = new Browser(havn.origin), email, password } = given;
  const page = await browser.openList(returnTo);
  return sendForm(browser, page, { email, password });
}

/** Submits a form to the provider, and follows redirects through our callback. */
export async function sendForm(
  browser: Browser,
  page: string,
  fields: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const sent = await browser.send(page, { method: "POST", body: new URLSearchParams(fields) });
  const location = sent.headers.get("location");
  if (location === null) return { status: sent.status, text: await sent.text(), headers: sent.headers, ended: page };
  const { address } = await browser.follow(location, signInCalls.loginCallback.path);
  const back = await browser.send(address);
  const ended = new URL(back.headers.get("location") ?? "", browser.origin).href.replace(browser.origin, "");
  return { status: back.status, text: "", headers: back.headers, ended };
}

type QueuedMail = { readonly kind: string; readonly to: string; readonly subject: string; readonly text: string };

/** Runs the queued jobs that look up recipients of links, and returns the queued emails, without sending any. */
export async function sendLinks({ app }: TestSignIn): Promise<{ to: string; subject: string; link: string }[]> {
  const { db } = app.database;
  for (const [kind, send] of Object.entries(passwordJobs)) {
    const jobs = await db.deleteFrom("job").where("kind", "=", kind).returning("payload").execute();
    for (const { payload } of jobs) await send(app, payload as Record<string, unknown>);
  }
  const mails = await db.deleteFrom("job").where("kind", "=", "send-mail").returning("payload").execute();
  return mails.flatMap(({ payload }) => {
    const { kind, to, subject, text } = (payload as { mail: QueuedMail }).mail;
    return kind === "password" ? [{ to, subject, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" }] : [];
  });
}

/** Requests a link for a forgotten password; returns the resulting page. */
export async function forget(havn: TestSignIn, email: string, browser = new Browser(havn.origin)): Promise<Outcome> {
  return sendForm(browser, forgotPasswordPath, { email });
}

/** The emailed link. */
export async function linkFor(havn: TestSignIn, email: string): Promise<string> {
  await forget(havn, email);
  return (await sendLinks(havn))[0]?.link ?? "";
}

export const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";
