import { createTransport, type SendMailOptions } from "nodemailer";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Below the lease of a job, so that a server that does not answer never makes two runs of one. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands one mail to the server of SMTP_URL; throws when it is not taken. `ownHost` is how we introduce ourselves. */
export async function sendBySmtp(smtpUrl: string, ownHost: string, message: SendMailOptions): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  const transport = createTransport({
    ...patience,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? undefined : Number(port),
    secure,
    requireTLS: !secure && auth !== undefined && !localHosts.includes(hostname),
    auth,
    name: ownHost,
  });
  try {
    const { rejected } = await transport.sendMail(message);
    if (rejected.length > 0) throw new Error("the mail server refused the recipient");
  } finally {
    transport.close();
  }
}
