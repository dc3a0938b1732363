import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { people } from "#tests/support/people/people.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { providerRows, type RunningProvider, type Visit } from "#tests/support/sign-in/tested-providers.ts";

describe.each(providerRows)("at $name", ({ start }) => {
  let provider: RunningProvider;
  let havn: TestSignIn;
  const visits: Visit[] = [];
  const db = () => havn.app.database.db;

  beforeAll(async () => {
    provider = await start();
    havn = await startSignIn({ port: provider.port, env: provider.env });
    await setEmail(provider.email);
  });
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.close();
    await setEmail(provider.email);
  });
  afterAll(async () => {
    await havn.close();
    await provider.close();
  });

  const setEmail = (email: string) =>
    db().updateTable("app_user").set({ email }).where("id", "=", people.nora.id).execute();
  const open = async (): Promise<Visit> => {
    const visit = await provider.open(havn.origin);
    visits.push(visit);
    return visit;
  };
  const identities = () => db().selectFrom("user_identity").select(["issuer", "user_id"]).execute();

  test("a user whose verified email isn't known here is unknown", async () => {
    await setEmail("somebody@else.example");
    const visit = await open();
    expect(await visit.signIn()).toBe("/unknown-user");
    expect(await visit.who()).toBeNull();
    expect(await identities()).toEqual([]);
  });

  test("a user signs in, and is linked by issuer and subject", async () => {
    const visit = await open();
    expect(await visit.signIn()).toBe(whoAmI);
    expect(await visit.who()).toBe("Nora Nordlys");
    expect(await identities()).toEqual([{ issuer: provider.env.OIDC_ISSUER, user_id: people.nora.id }]);
  });

  test("a user is recognized by the subject from then on, whatever the email here becomes", async () => {
    await setEmail("changed@nordlys.example");
    const visit = await open();
    expect(await visit.signIn()).toBe(whoAmI);
    expect(await visit.who()).toBe("Nora Nordlys");
  });

  test("a user signs out here and there, and returns to the site", async () => {
    const visit = await open();
    await visit.signIn();
    const { provider: page, status } = await visit.signOut();
    expect(new URL(page).searchParams.get("post_logout_redirect_uri")).toBe(havn.origin);
    expect(new URL(page).searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(status).toBe(200);
    expect(await visit.who()).toBeNull();
  });

  test("a wrong secret is reported on the sign-in page", async () => {
    await havn.close();
    havn = await startSignIn({ port: provider.port, env: { ...provider.env, OIDC_CLIENT_SECRET: "wrong" } });
    await setEmail(provider.email);
    const visit = await open();
    expect(await visit.signIn()).toBe("/login?error=failed&returnUrl=%2Fwho-am-i");
    expect(await visit.who()).toBeNull();
  });
});
