import type { RememberedSender } from "#email-intake/contract/remembered-calls.ts";

/** An address, or a domain with its @. */
export const shownSender = ({ kind, name }: Pick<RememberedSender, "kind" | "name">): string =>
  kind === "domain" ? `@${name}` : name;
