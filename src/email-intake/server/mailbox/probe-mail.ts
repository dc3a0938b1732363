import { randomBytes, randomUUID } from "node:crypto";
import type { NodemailerError, Transporter } from "nodemailer";
import type { Settings } from "#platform/server/settings/settings.ts";

/** A test email to our own mailbox, identified by its Message-ID. */
export type Probe = { readonly from: string; readonly to: string; readonly messageId: string };

type ProbeSettings = Pick<Settings, "origin">;

export const makeProbe = ({ origin }: ProbeSettings, from: string, to: string): Probe => ({
  from,
  to,
  messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
});

/** As long as the longest reply address, but without a valid signature. */
export function plusAddress(mailbox: string): string {
  const at = mailbox.lastIndexOf("@");
  const letters = [...randomBytes(20)].map((byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("");
  return `${mailbox.slice(0, at)}+9999999999.9999999999.${letters}${mailbox.slice(at)}`;
}

const text = "Havn sent this mail to itself to see whether it arrives.";

/** Sends a probe. Throws the error of the server or the connection. */
export async function deliverProbe(transport: Transporter, { from, to, messageId }: Probe): Promise<void> {
  await transport.sendMail({
    from: { name: "", address: from },
    to: { name: "", address: to },
    subject: "A check of the mailbox",
    text,
    messageId,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  });
}

/** Sends a probe; if it is rejected, returns the server's reply and the command. */
export async function sendProbe(transport: Transporter, probe: Probe): Promise<string | null> {
  try {
    await deliverProbe(transport, probe);
    return null;
  } catch (error) {
    const { command = "", message } = error as NodemailerError;
    return command === "" ? message : `${message} (${command})`;
  }
}
