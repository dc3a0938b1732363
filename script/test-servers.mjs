// Finds the mail servers and the S3 store for the tests, and installs Debian's if possible.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";

/** Programs and their packages. */
const needed = {
  "/usr/sbin/exim4": "exim4-daemon-light",
  "/usr/sbin/dovecot": "dovecot-imapd",
  "/usr/lib/dovecot/imap": "dovecot-imapd",
  "/usr/lib/dovecot/lmtp": "dovecot-lmtpd",
  "/usr/bin/openssl": "openssl",
  "/usr/bin/swift-proxy-server": "swift-proxy",
  "/usr/bin/swift-account-server": "swift-account",
  "/usr/bin/swift-container-server": "swift-container",
  "/usr/bin/swift-object-server": "swift-object",
};

const missingPackages = () => [
  ...new Set(Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))),
];

/**
 * What is missing and how to fix it; null if nothing is.
 * @returns {string | null}
 */
export function missingServers() {
  const packages = missingPackages();
  if (packages.length === 0) return null;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) console.log("Installing the servers for the tests.");
  const problem = isRoot ? aptInstall(packages) : 'As root, "npm test" installs it.';
  const left = missingPackages();
  if (left.length === 0) return null;
  return `Tests need servers: sudo apt-get install ${left.join(" ")}. ${problem ?? ""}`;
}
