import { SettingsError } from "./start-error.ts";

/** The mailbox to read: a folder of an IMAP account. */
export type ImapSettings = {
  readonly host: string;
  /** What its certificate must name, if that isn't `host`. */
  readonly servername?: string;
  readonly port: number;
  /** Implicit TLS (imaps://). */
  readonly secure: boolean;
  /** The server runs on this machine: plain text and any certificate are accepted. */
  readonly isLocal: boolean;
  readonly user: string;
  readonly password: string;
  /** What signs in instead of the password, and when another one is to. */
  readonly token?: { readonly value: string; readonly renewAt: Date };
  readonly folder: string;
};

const wanted = "IMAP_URL must be imaps:// or imap://, user:password@, a host, perhaps a port and a folder";

/** Parses IMAP_URL; null if it isn't set. Errors don't include the password. */
export function readImap(value: string | undefined, localHosts: readonly string[]): ImapSettings | null {
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url === null || !["imap:", "imaps:"].includes(url.protocol)) throw new SettingsError(wanted);
  const { protocol, hostname, port, username, password, pathname } = url;
  const [user, secret, folder] = [username, password, pathname.slice(1)].map(decode);
  if (!hostname || !user || !secret || url.search !== "" || url.hash !== "") throw new SettingsError(wanted);
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    isLocal: localHosts.includes(hostname),
    user,
    password: secret,
    folder: folder || "INBOX",
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SettingsError("IMAP_URL has a % that isn't part of an escape such as %40: write it as %25");
  }
}
