import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commonRefusal } from "#platform/server/http/refusal.ts";
import { listOutbox, outboxFolder, readFromOutbox } from "#platform/server/mail/outbox.ts";
import { readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import type { Page } from "#platform/server/pages/frame-page.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { type ListedMail, mailBody, mailPage, missingMailPage, outboxPage, outboxPath } from "./outbox-pages.ts";

const mostShown = 100;

/** The outbox for everybody to read, in demo mode; 404 otherwise, since links in mails are keys. */
export async function demoOutbox(server: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  const folder = outboxFolder(settings.dataDir);
  const isShown = settings.demo && !settings.production;

  const find = async (name: string): Promise<ListedMail | null> => {
    const bytes = await readFromOutbox(folder, name);
    return bytes && { name, mail: readOutboxMail(bytes) };
  };

  server.addHook("onRequest", async () => {
    if (!isShown) throw commonRefusal("notFound");
  });

  server.get(outboxPath, async (request, reply) => {
    const mails = await Promise.all((await listOutbox(folder, mostShown)).map(find));
    const listed = mails.filter((mail) => mail !== null);
    return show(reply, outboxPage(frameOf(settings, request), listed, settings.smtpUrl !== null));
  });

  server.get<{ Params: { name: string } }>(`${outboxPath}/:name`, async (request, reply) => {
    const found = await find(request.params.name);
    const frame = frameOf(settings, request);
    return found ? show(reply, mailPage(frame, found)) : show(reply.code(404), missingMailPage(frame));
  });

  server.get<{ Params: { name: string } }>(`${outboxPath}/:name/html`, async (request, reply) => {
    const found = await find(request.params.name);
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
