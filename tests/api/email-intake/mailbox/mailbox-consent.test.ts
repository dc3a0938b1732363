import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOwnMailboxes } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { mailToken } from "#email-intake/server/sign-in/mail-token.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { oauthMailbox, shownMailbox, signInAt } from "#tests/support/mail/oauth-mailboxes.ts";
import { createMailbox, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { askBrowser, startTokenIssuer, type TokenIssuer } from "#tests/support/mail/token-issuer.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let issuer: TokenIssuer;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: ownNetwork });
  issuer = await startTokenIssuer(havn.url);
  await havn.db
    .updateTable("app_user")
    .set({ staff_roles: ["administrator"] })
    .where("id", "=", people.bo.id)
    .execute();
  const made = await createMailbox(havn, oauthMailbox(signInAt(issuer, { grant: "authorizationCode" })));
  id = made.id ?? 0;
  expect(made).toMatchObject({ state: "draft", isDefault: false, signIn: { state: "needsConsent" } });
});
afterAll(async () => {
  await havn?.close();
  await issuer?.close();
});
beforeEach(() => issuer.instead.clear());

const begin = async (who: "anna" | "bo" = "anna") => {
  const { location } = await havn.as(who).beginMailboxConsent({ body: { mailboxId: id } });
  return Object.fromEntries((await askBrowser(location, `${havn.url}/settings/mail/consent`)).searchParams) as {
    code: string;
    state: string;
    iss: string;
  };
};
const finish = (body: { state: string; code?: string; iss?: string; error?: string }, who: "anna" | "bo" = "anna") =>
  havn.as(who).finishMailboxConsent({ body });
const shown = async () => (await shownMailbox(havn, id)).signIn;
const stored = async () => {
  const [mailbox] = await findOwnMailboxes(havn.db);
  if (!mailbox) throw new Error("no mailbox");
  return mailbox;
};
const tokensNow = () => havn.db.selectFrom("mailbox_sign_in").selectAll().executeTakeFirstOrThrow();

test("a draft that is retired and brought back is one still, and not the default", async () => {
  const { version } = await shownMailbox(havn, id);
  const retired = await havn.as("anna").retireMailbox({ body: { mailboxId: id, version } });
  const based = { mailboxId: id, version: retired.mailbox.version };
  const { mailbox } = await havn.as("anna").bringMailboxBack({ body: based });
  expect(mailbox).toMatchObject({ state: "draft", isDefault: false });
});

test("consent can't be finished with a state that is forged, another administrator's, replayed or too old", async () => {
  const answer = await begin();
  const unknown = { data: { code: "consentUnknown" } };
  expect(await refusalOf(finish({ ...answer, state: `${answer.state.slice(0, -1)}!` }))).toMatchObject(unknown);
  expect(await refusalOf(finish(answer, "bo"))).toMatchObject(unknown);
  expect((await shown())?.state).toBe("needsConsent");
  expect(await finish(answer)).toEqual({ mailboxId: id });
  expect(await refusalOf(finish(answer))).toMatchObject(unknown);
  const late = await begin();
  havn.clock.forward({ minutes: 16 });
  expect(await refusalOf(finish(late))).toMatchObject(unknown);
  const former = await begin();
  await begin();
  expect(await refusalOf(finish(former))).toMatchObject(unknown);
});

test("a mailbox is taken into use by consent, says whose it is, and keeps its token to renew", async () => {
  expect(await shownMailbox(havn, id)).toMatchObject({
    ...{ state: "active", isDefault: true },
    signIn: { state: "ready", account: "care@havn.example" },
  });
  const before = await tokensNow();
  expect(before.refresh_token).toMatch(/^sealed\./);
  havn.clock.forward({ hours: 1 });
  // An issuer that gives no new token to renew with.
  issuer.instead.set("/token", (_request, response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ access_token: "næste", token_type: "Bearer", expires_in: 3_600 })),
  );
  expect((await mailToken(havn.havn.app, await stored())).value).toBe("næste");
  const after = await tokensNow();
  expect(after.refresh_token).toBe(before.refresh_token);
  expect(after.access_token).not.toBe(before.access_token);
});

test("a person who says no, and an issuer without a lasting token, are said with the issuer's words", async () => {
  const { state, iss } = await begin();
  expect(await refusalOf(finish({ state, iss, error: "access_denied" }))).toMatchObject({
    data: { code: "consentRefused", mailboxId: id, step: "consent", problem: "consentDenied", said: "access_denied" },
  });
  const answer = await begin();
  issuer.instead.set("/token", (_request, response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ error: "invalid_client", error_description: `not ${issuer.client.clientSecret}` })),
  );
  expect(await refusalOf(finish(answer))).toMatchObject({
    data: { problem: "clientRefused", said: "invalid_client: not …" },
  });
  expect((await shown())?.state).toBe("ready");
});

type Given = { readonly minutes?: number; readonly account: string; before?(): Promise<unknown> };

/** Begins consent that the issuer answers at once, with its clock so many minutes off; returns what the browser brings back. */
async function beginAtIssuer({ minutes = 0, account, before }: Given): Promise<Parameters<typeof finish>[0]> {
  const { location } = await havn.as("anna").beginMailboxConsent({ body: { mailboxId: id } });
  const asked = new URL(location).searchParams;
  const second = Math.floor(Date.now() / 1_000) + minutes * 60;
  const idToken = await new SignJWT({ nonce: asked.get("nonce"), email: account })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(issuer.url)
    .setSubject("care")
    .setAudience(issuer.client.clientId)
    .setIssuedAt(second)
    .setExpirationTime(second + 60)
    .sign((await generateKeyPair("RS256")).privateKey);
  const tokens = { access_token: "a", refresh_token: "r", token_type: "Bearer", expires_in: 3_600, id_token: idToken };
  issuer.instead.set("/token", async (_request, response) => {
    await before?.();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(tokens));
  });
  return { state: asked.get("state") ?? "", code: "x", iss: issuer.url };
}

test.each([-5, 5])("an issuer whose clock is %s minutes off is believed", async (minutes) => {
  const account = `ur${minutes}@havn.example`;
  await finish(await beginAtIssuer({ minutes, account }));
  expect(await shown()).toMatchObject({ state: "ready", account });
});

test("consent that is over is said, until somebody agrees again; retired and unfinished ones are refused", async () => {
  havn.clock.forward({ hours: 1 });
  issuer.instead.set("/token", (_request, response) =>
    response
      .writeHead(400, { "content-type": "application/json" })
      .end(JSON.stringify({ error: "invalid_grant", error_description: "The token was revoked" })),
  );
  await expect(mailToken(havn.havn.app, await stored())).rejects.toMatchObject({
    step: "token",
    problem: "consentOver",
  });
  expect(await shown()).toMatchObject({
    state: "needsConsent",
    problem: { step: "token", problem: "consentOver", said: "invalid_grant: The token was revoked" },
  });
  issuer.instead.clear();
  await finish(await begin());
  expect(await shown()).toMatchObject({ state: "ready", problem: null });
  const { mailboxes } = await havn.as("anna").getOwnMailboxes({ body: {} });
  expect(mailboxes).toHaveLength(1);
  const wrong = oauthMailbox({ ...signInAt(issuer), issuer: null, secretEnds: null });
  const other = await createMailbox(havn, {
    ...wrong,
    address: "anden@havn.example",
    incoming: { ...wrong.incoming, user: "x" },
  });
  expect(other).toMatchObject({ state: "draft", signIn: { state: "unfinished" } });
  expect(await refusalOf(havn.as("anna").beginMailboxConsent({ body: { mailboxId: other.id ?? 0 } }))).toMatchObject({
    data: { code: "notByConsent" },
  });
  const removed = { mailboxId: other.id ?? 0, version: other.version };
  expect(await refusalOf(havn.as("anna").setDefaultMailbox({ body: { mailboxId: other.id ?? 0 } }))).toMatchObject({
    data: { code: "mailboxUnfinished" },
  });
  await havn.as("anna").removeMailbox({ body: removed });
});

test("a changed server needs the secret again, and forgets the tokens", async () => {
  const { version } = await shownMailbox(havn, id);
  const entered = oauthMailbox(signInAt(issuer, { grant: "authorizationCode" }));
  const { clientSecret: _secret, ...kept } = signInAt(issuer, { grant: "authorizationCode" });
  const elsewhere = { ...entered.incoming, host: "127.0.0.2" };
  const body = { mailboxId: id, version, ...entered, signIn: kept };
  expect(await refusalOf(havn.as("anna").updateMailbox({ body: { ...body, incoming: elsewhere } }))).toMatchObject({
    data: { problems: [{ path: "signIn.clientSecret", code: "passwordAgain" }] },
  });
  const { mailbox } = await havn.as("anna").updateMailbox({ body: { ...body, name: "Omdøbt" } });
  expect(mailbox.signIn).toMatchObject({ state: "ready", hasSecret: true });
  const former = await stored();
  const moved = { ...entered, mailboxId: id, version: mailbox.version, incoming: elsewhere };
  const { mailbox: now } = await havn.as("anna").updateMailbox({ body: moved });
  expect(now.signIn?.state).toBe("needsConsent");
  const none = { access_token: null, refresh_token: null, account: null };
  expect(await tokensNow()).toMatchObject(none);

  // Whoever still has the former one gets no token of this one, and stores none for it.
  await expect(mailToken(havn.havn.app, former)).rejects.toMatchObject({ step: "settings" });
  // So does consent during which it is moved again.
  const move = () =>
    havn.as("anna").updateMailbox({ body: { ...moved, version: now.version, incoming: entered.incoming } });
  const answer = await beginAtIssuer({ account: "care@havn.example", before: move });
  const refused = await refusalOf(finish(answer));
  expect(refused).toMatchObject({ data: { code: "consentUnknown" } });
  expect(await tokensNow()).toMatchObject(none);
});
