import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { hasPeopleToClick } from "#platform/rules/people-to-click.ts";
import { bodySignal } from "#platform/server/limits/request-body.ts";
import { pageHeaders } from "#platform/server/pages/send-page.ts";
import { type Refusal, toErrorShape } from "#platform/server/requests/refusal.ts";
import { hasPasswords } from "#platform/server/settings/login-ways.ts";
import { addPasswordPages } from "#sign-in/server/passwords/password-routes.ts";
import { addStopResetPages } from "#sign-in/server/reset/stop-routes.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { bundledIssuer, bundledPath } from "./bundled-client.ts";
import { answerWhenUnavailable, bundledConfiguration, passOnWhoIsSignedOut } from "./bundled-configuration.ts";
import type { ProviderScripts } from "./bundled-interaction.ts";
import { addInteraction } from "./interaction-routes.ts";
import { loadOidcProvider } from "./load-oidc-provider.ts";

export type BundledOptions = {
  readonly signIn: SignIn;
  /** People who can sign in by click, without a password; in demo mode at localhost only. */
  readonly demoEmails: readonly string[];
  readonly scripts?: ProviderScripts;
};

/**
 * The bundled OpenID Connect provider at /oidc: a real one, with passwords, for installations without their own. In
 * demo mode at localhost it also signs in people from a list by click.
 */
export async function bundledProvider(server: FastifyInstance, options: BundledOptions): Promise<void> {
  const { settings, log } = options.signIn.app;
  if (!hasPasswords(settings)) throw new Error("there is a provider already");
  const demoEmails = hasPeopleToClick(settings) ? options.demoEmails : null;
  const { signIn, scripts = { meter: null, passkey: null } } = options;
  const OidcProvider = await loadOidcProvider();
  const configuration = await bundledConfiguration(options.signIn, demoEmails ?? []);
  const provider = new OidcProvider(bundledIssuer(settings.origin), configuration);
  provider.proxy = true;
  provider.silent = true;
  provider.use(answerWhenUnavailable(options.signIn));
  provider.use(passOnWhoIsSignedOut);
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the bundled provider failed"));
  server.register((scope, _options, done) => {
    addInteraction(scope, { signIn, demoEmails, scripts, provider });
    addPasswordPages(scope, { signIn, meterScript: scripts.meter });
    addStopResetPages(scope, signIn);
    done();
  });
  server.register((scope, _options, done) => {
    mount(scope, provider, new URL(settings.origin));
    done();
  });
}

/** Passes all other requests below /oidc to oidc-provider, with the configured origin instead of the request's. */
function mount(server: FastifyInstance, provider: Provider, origin: URL): void {
  const callback = provider.callback();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", (_request, _payload, done) => done(null));
  server.all(`${bundledPath}/*`, { config: { bodyReader: "other" } }, (request, reply) => {
    const { raw } = request;
    raw.headers.host = origin.host;
    raw.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
    delete raw.headers["x-forwarded-host"];
    const { url = "" } = raw;
    const mounted = Object.assign(raw, { originalUrl: url, url: url.slice(bundledPath.length) });
    reply.hijack();
    reply.raw.prependListener("finish", () => Object.assign(raw, { url }));
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...pageHeaders })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const slow = bodySignal(request);
    slow?.addEventListener("abort", () => refuseSlowBody(reply.raw, slow.reason, request.id));
    void callback(mounted, reply.raw);
  });
}

/** oidc-provider has no timeout for bodies. */
function refuseSlowBody(raw: ServerResponse, refusal: Refusal, requestId: string): void {
  if (raw.headersSent) return;
  const body = JSON.stringify(toErrorShape(refusal, requestId));
  raw.writeHead(refusal.statusCode, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  });
  raw.end(body);
}
