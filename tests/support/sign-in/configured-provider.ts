import { type Browser, chromium, type Locator, type Page } from "playwright-core";

/**
 * A real external provider, configured by the environment: TEST_OIDC_ISSUER, TEST_OIDC_CLIENT_ID,
 * TEST_OIDC_CLIENT_SECRET, and an account TEST_OIDC_USERNAME and TEST_OIDC_PASSWORD, whose verified email is
 * TEST_OIDC_EMAIL (or the user name). Its client returns to http://localhost:4188 (or TEST_OIDC_PORT). See README.
 */
export type ConfiguredProvider = {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly email: string;
  /** Signs in on the provider's pages until the browser is back at the origin. */
  walk(page: Page, origin: string): Promise<void>;
};

export function configuredProvider(): ConfiguredProvider | null {
  const { env } = process;
  const [issuer, clientId, clientSecret] = [env.TEST_OIDC_ISSUER, env.TEST_OIDC_CLIENT_ID, env.TEST_OIDC_CLIENT_SECRET];
  const [username, password] = [env.TEST_OIDC_USERNAME, env.TEST_OIDC_PASSWORD];
  if (!issuer) return null;
  if (!clientId || !clientSecret || !username || !password) {
    throw new Error("TEST_OIDC_ISSUER needs TEST_OIDC_CLIENT_ID, …CLIENT_SECRET, …USERNAME and …PASSWORD beside it");
  }
  return {
    port: Number(env.TEST_OIDC_PORT ?? 4188),
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    email: env.TEST_OIDC_EMAIL ?? username,
    walk: (page, origin) => walk(page, origin, { username, password }),
  };
}

const nameField = "input[type=email]:visible, input[type=text]:visible, input:not([type]):visible";
/** Labels may begin with an icon. */
const goOn =
  /(?:^|[^a-z])(continue|log ?in|sign ?in|next|allow|accept|agree|authori[sz]e|grant|yes|log ?ind|fortsæt|tillad)\b/i;

/** Forms differ: name and password on one page or two, and possibly a consent page. */
async function walk(page: Page, origin: string, account: { username: string; password: string }): Promise<void> {
  const isBack = () => page.url().startsWith(`${origin}/`);
  const deadline = Date.now() + 50_000;
  while (!isBack()) {
    if (Date.now() > deadline) {
      const text = await page.locator("body").textContent();
      throw new Error(`the provider shows what the tests can't walk through: ${page.url()}\n${text?.slice(0, 400)}`);
    }
    await page.waitForLoadState("load");
    const password = page.locator("input[type=password]:visible").first();
    const name = page.locator(nameField).first();
    if (await password.isVisible()) {
      if (await name.isVisible()) await type(name, account.username);
      await type(password, account.password);
      await untilGone(password, () => password.press("Enter"));
    } else if (await name.isVisible()) {
      await type(name, account.username);
      await untilGone(name, () => name.press("Enter"));
    } else await consent(page);
  }
  await page.waitForLoadState("load");
}

/** Cleared first, since a late script wouldn't notice an existing value. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.fill(text);
}

/** Acts, and waits until the element acted upon is hidden, or gone with its page. */
async function untilGone(what: Locator, act: () => Promise<void>): Promise<void> {
  const element = await what.elementHandle();
  await act();
  await element?.waitForElementState("hidden").catch(() => undefined);
}

/** Accepts all requested consent and continues. */
async function consent(page: Page): Promise<void> {
  for (const box of await page.locator("input[type=checkbox]:visible").all()) await box.check();
  const button = page.getByRole("button", { name: goOn }).first();
  if (await button.isEnabled().catch(() => false)) await untilGone(button, () => button.click());
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic", "--no-first-run"] });
}
