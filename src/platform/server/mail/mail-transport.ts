import type { SendMailOptions } from "nodemailer";
import { type Meter, silentMeter } from "#platform/server/metrics/meter.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { outboxFolder, storeInOutbox } from "./outbox.ts";
import { readMailAddress, type SenderSettings } from "./sender.ts";
import type { DeliveryHooks } from "./smtp.ts";

type Letter = { readonly id: string; readonly at: Date; readonly message: SendMailOptions };

/** Delivers emails to the server of SMTP_URL, or to the outbox if it isn't set. One per process. */
export type MailTransport = {
  /** Throws if the email isn't accepted. */
  send(letter: Letter, hooks: DeliveryHooks): Promise<void>;
  /** With `force`, emails in progress fail, to be retried by the next process. */
  close(options?: { readonly force: boolean }): void;
  /** By which mailbox an email goes, if there are several: as `mailboxId` of `Mail`. */
  routeOf?(mailboxId: number | null | undefined): Promise<MailRoute>;
};

/** How the emails of a mailbox go out: by which server, and from whom. `isKept`: into the outbox. */
export type MailRoute = Pick<MailTransport, "send"> & {
  readonly sender: Omit<SenderSettings, "brand">;
  readonly isKept: boolean;
};

export function openMailTransport(settings: Settings, meter: Pick<Meter, "mail"> = silentMeter): MailTransport {
  const { send, close } = openTransport(settings);
  return { send: measured(send, meter), close };
}

/** Counts what was sent and what failed. */
export const measured =
  (send: MailTransport["send"], meter: Pick<Meter, "mail">): MailTransport["send"] =>
  async (letter, hooks) => {
    try {
      await send(letter, hooks);
      meter.mail("sent");
    } catch (error) {
      meter.mail("failed");
      throw error;
    }
  };

function openTransport({ smtpUrl, origin, dataDir, mailFrom }: Settings): MailTransport {
  if (smtpUrl === null) {
    return { send: (letter) => storeInOutbox(outboxFolder(dataDir), letter), close: () => undefined };
  }
  const opened = import("./smtp.ts").then(({ openSmtp, smtpOptions }) =>
    openSmtp(smtpOptions(new URL(smtpUrl), new URL(origin).hostname), readMailAddress(mailFrom).address),
  );
  return {
    send: async ({ message }, handing) => (await opened).send(message, handing),
    close: (options) => void opened.then((smtp) => smtp.close(options)),
  };
}
