import type { FastifyInstance } from "fastify";
import type { App } from "#platform/server/app.ts";
import { demoPeople } from "./demo/demo-people.ts";
import { demoMail } from "./demo-mail/write-routes.ts";
import { demoOutbox } from "./demo-outbox/outbox-routes.ts";

/** Whom the bundled provider signs in with a click. */
export const emailsToClick: readonly string[] = demoPeople.map(({ email }) => email);

type Options = { readonly app: App; readonly demoEmails: readonly string[] };

/** Pages that only a demo has. */
export async function demoPages(server: FastifyInstance, { app, demoEmails }: Options): Promise<void> {
  await server.register(demoOutbox, { settings: app.settings, currentSettings: () => app.settings });
  await server.register(demoMail, { app, demoEmails });
}
