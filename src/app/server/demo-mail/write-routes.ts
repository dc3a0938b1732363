import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sentSince } from "#app/server/demo-outbox/read-outbox.ts";
import { writeMailPath } from "#platform/contract/demo-paths.ts";
import type { App } from "#platform/server/app.ts";
import { postedForm } from "#platform/server/http/posted-form.ts";
import { demoMailboxOf } from "#platform/server/mail/demo-mailbox.ts";
import { sendPage, unlessTooMany } from "#platform/server/pages/send-page.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { type Frame, frameFor } from "#preferences/server/page-frame.ts";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";
import { networkOf } from "#sign-in/server/passwords/guess-limits.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { mailBounds } from "./check-written.ts";
import { findWrittenMail } from "./ingest-written.ts";
import { goneMailPage, outcomePage, tooManyMailsPage } from "./outcome-page.ts";
import { beginForm, type Desk, sendForm } from "./write-form.ts";

/** Emails per minute and network. */
const perMinute = { read: 120, write: 20 };

type WriteDesk = Pick<Desk, "app" | "demoEmails">;
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Work = (frame: Frame) => Promise<FastifyReply>;

/**
 * Pages for writing an email to the demo's mailbox as anybody, and for its result. They are public, so they only exist
 * in a demo without mail servers.
 */
export async function demoMail(server: FastifyInstance, given: WriteDesk): Promise<void> {
  const { app } = given;
  const mailbox = demoMailboxOf(app.settings);
  if (!mailbox) return;
  const desk: Desk = { ...given, mailbox };
  await server.register(multipart, { throwFileSizeLimit: false });

  const limited = ({ request, reply }: Exchange, kind: keyof typeof perMinute, work: Work) => {
    const frame = frameFor(app.settings.brand, request.headers);
    const counted = async () => {
      const wait = app.settings.limitRates
        ? await app.rates.count(`demo mail ${kind} ${networkOf(request.ip)}`, perMinute[kind])
        : 0;
      if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
      return work(frame);
    };
    return unlessTooMany(reply, counted, (seconds) => tooManyMailsPage(frame, seconds));
  };

  server.get<{ Querystring: { answer?: unknown } }>(writeMailPath, (request, reply) =>
    limited({ request, reply }, "read", async (frame) =>
      sendPage(reply, await beginForm(desk, frame, String(request.query.answer ?? ""))),
    ),
  );

  server.post(writeMailPath, { config: { bodyReader: "upload" } }, (request, reply) =>
    limited({ request, reply }, "write", async (frame) => {
      refuseOtherSites(app, request);
      const limits = { fields: 10, fieldBytes: 100_000, fileBytes: mailBounds.fileBytes };
      const { key, page } = await sendForm(desk, frame, await postedForm(request, limits));
      return page ? sendPage(reply.code(400), page) : reply.redirect(`${writeMailPath}/${key}`, 303);
    }),
  );

  server.get<{ Params: { key: string } }>(`${writeMailPath}/:key`, (request, reply) =>
    limited({ request, reply }, "read", async (frame) => {
      const { key } = request.params;
      const mail = await findWrittenMail(app, key);
      if (!mail) return sendPage(reply.code(404), goneMailPage(frame));
      await loadCatalogue(frame.locale);
      const { careCase, receivedAt } = mail;
      const sent = careCase ? await sentSince(app.settings.dataDir, careCase.id, new Date(receivedAt)) : [];
      return sendPage(reply, outcomePage(frame, { mail, sent, path: `${writeMailPath}/${key}` }));
    }),
  );
}

function refuseOtherSites({ settings }: App, { method, headers }: FastifyRequest): void {
  const { origin, "sec-fetch-site": site } = headers;
  if (!isFromOwnPages({ method, origin, fetchSite: site?.toString() }, settings.origin))
    throw commonRefusal("forbidden");
}
