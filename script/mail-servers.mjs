// Finds the mail servers for the tests, and installs Debian's if possible.
import { missingPrograms } from "./needed-programs.mjs";

/** What is missing and how to fix it; null if nothing is. */
export const missingMailServers = () =>
  missingPrograms(
    {
      "/usr/sbin/exim4": "exim4-daemon-light",
      "/usr/sbin/dovecot": "dovecot-imapd",
      "/usr/lib/dovecot/imap": "dovecot-imapd",
      "/usr/lib/dovecot/lmtp": "dovecot-lmtpd",
      "/usr/bin/openssl": "openssl",
    },
    "mail servers",
  );
