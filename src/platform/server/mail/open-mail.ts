import type { App } from "#platform/server/app.ts";
import { type MailTransport, openMailTransport } from "./mail-transport.ts";

/** Sends emails by the servers of their mailboxes, and the others by that of the environment. */
type MailRouter = (app: App, environment: MailTransport) => MailTransport;

let route: MailRouter = (_app, environment) => environment;

/** At the start of a process: the feature that knows the mailboxes. */
export const declareMailRouter = (router: MailRouter): void => {
  route = router;
};

/** Opens what sends emails; the caller closes it. */
export const openMail = (app: App): MailTransport => route(app, openMailTransport(app.settings, app.meter));
