import { isPublicMailDomain } from "./public-mail-domains.ts";

/** ASCII letters only, as domains are compared in Punycode. */
const domainForm = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Letters, digits, dots and hyphens of any script: everything else would mean something in a URL. */
const typedForm = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A typed domain in lower case and Punycode, without its `@`; null if no address can have it. */
export function readMailDomain(typed: string): string | null {
  const text = typed.trim().replace(/^@/, "").replace(/\.$/, "");
  if (!typedForm.test(text) || !URL.canParse(`http://${text}`)) return null;
  const { hostname } = new URL(`http://${text}`);
  return domainForm.test(hostname) ? hostname : null;
}

type MailDomainProblem = "mailDomainPublic" | "mailDomainOurs";

/**
 * Why a domain can't be a company's: anybody can get an address there, or it is one of the provider's own (`own`), or
 * below one.
 */
export function mailDomainProblem(domain: string, own: readonly string[]): MailDomainProblem | null {
  if (own.some((one) => domain === one || domain.endsWith(`.${one}`))) return "mailDomainOurs";
  return isPublicMailDomain(domain) ? "mailDomainPublic" : null;
}
