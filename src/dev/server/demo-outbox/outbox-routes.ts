import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { outboxPath } from "#platform/contract/demo-paths.ts";
import { demoMailboxOf } from "#platform/server/mail/demo-mailbox.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { mailBody, mailPage, missingMailPage, outboxPage } from "./outbox-pages.ts";
import { findInOutbox, newestInOutbox } from "./read-outbox.ts";

const maxShown = 100;

type Options = {
  readonly settings: Settings;
  /** The current settings, if administrators change them on screens. */
  readonly currentSettings?: () => Settings;
};

/** The outbox, public in demo mode; 404 otherwise, since links in emails grant access. */
export async function demoOutbox(
  server: FastifyInstance,
  { settings, currentSettings = () => settings }: Options,
): Promise<void> {
  const { dataDir } = settings;
  const isShown = settings.demo && !settings.production;
  const isAnswered = demoMailboxOf(settings) !== null;

  server.addHook("onRequest", async () => {
    if (!isShown) throw commonRefusal("notFound");
  });

  server.get(outboxPath, async (request, reply) => {
    const mails = await newestInOutbox(dataDir, maxShown);
    return show(
      reply,
      outboxPage(frameOf(currentSettings(), request), mails, { sendsBySmtp: settings.smtpUrl !== null, isAnswered }),
    );
  });

  server.get<{ Params: { name: string } }>(`${outboxPath}/:name`, async (request, reply) => {
    const found = await findInOutbox(dataDir, request.params.name);
    const frame = frameOf(currentSettings(), request);
    return found ? show(reply, mailPage(frame, found, isAnswered)) : show(reply.code(404), missingMailPage(frame));
  });

  server.get<{ Params: { name: string } }>(`${outboxPath}/:name/html`, async (request, reply) => {
    const found = await findInOutbox(dataDir, request.params.name);
    if (!found) throw commonRefusal("notFound");
    return show(reply, mailBody(found.mail));
  });
}

const frameOf = ({ brand }: Settings, request: FastifyRequest): Frame => frameFor(brand, request.headers);

const show = (reply: FastifyReply, { html, contentSecurityPolicy }: Page): FastifyReply =>
  reply
    .headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": contentSecurityPolicy,
    })
    .type("text/html; charset=utf-8")
    .send(html);
