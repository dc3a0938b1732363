import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Mail servers can't write as root; then files belong to nobody. */
export const isRoot = process.getuid?.() === 0;
export const nobody = 65_534;

/** Tests with real mail servers fail without them, saying what to install. */
export function requireProgram(path: string, debianPackage: string): void {
  if (existsSync(path)) return;
  throw new Error(
    `${path} is missing: install ${debianPackage}. As root, "npm test" installs what the mail tests need; otherwise: sudo apt-get install ${debianPackage}`,
  );
}

export function writeCertificate(folder: string): { certificate: string; key: string } {
  requireProgram("/usr/bin/openssl", "openssl");
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const names = "subjectAltName=IP:127.0.0.1,IP:127.0.0.2,DNS:localhost";
  const wanted = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const said = ["-subj", "/CN=mail.test.invalid", "-addext", names, "-keyout", key, "-out", certificate];
  execFileSync("/usr/bin/openssl", [...wanted, ...said], { stdio: "pipe" });
  return { certificate, key };
}
