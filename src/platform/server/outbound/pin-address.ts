import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Network } from "#platform/rules/outbound/ip-address.ts";
import { type RefusedAddress, readOutboundHost, refusedAddress } from "#platform/rules/outbound/outbound-rule.ts";

/** Why there is no connection to what an administrator entered. */
export type OutboundProblem = RefusedAddress | "malformed" | "unknownName" | "noAnswer" | "tooLate" | "tooLarge";

export class OutboundRefused extends Error {
  readonly problem: OutboundProblem;

  /** `host` is left out if it is malformed, since it may then contain a password. */
  constructor(problem: OutboundProblem, host?: string) {
    super(host === undefined ? problem : `${host}: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Where to connect: to `host`, the resolved address, with the certificate of `servername`, the entered name; that is
 * missing if an address was entered, which its certificate must then name.
 */
export type PinnedAddress = { readonly host: string; readonly servername?: string };

export type Resolve = (name: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (name) =>
  (await lookup(name, { all: true, order: "ipv4first" })).map(({ address }) => address);

const longestLookupMs = 5_000;

/**
 * Resolves a host that an administrator entered, once; connections then go to the result, whatever the name says later.
 * Throws `OutboundRefused` if one of its addresses may not be reached.
 */
export async function pinAddress(
  entered: string,
  allowedNetworks: readonly Network[],
  resolve: Resolve = resolveAll,
): Promise<PinnedAddress> {
  const name = readOutboundHost(entered);
  if (name === null) throw new OutboundRefused("malformed");
  const isAddress = isIP(name) !== 0;
  const addresses = isAddress ? [name] : await resolved(name, resolve);
  for (const address of addresses) {
    const refused = refusedAddress(address, allowedNetworks);
    if (refused !== null) throw new OutboundRefused(refused, name);
  }
  const [host] = addresses;
  if (host === undefined) throw new OutboundRefused("unknownName", name);
  return isAddress ? { host } : { host, servername: name };
}

async function resolved(name: string, resolve: Resolve): Promise<readonly string[]> {
  const impatience = new AbortController();
  const late = sleep(longestLookupMs, undefined, { signal: impatience.signal }).then(
    () => null,
    () => null,
  );
  const addresses = await Promise.race([resolve(name), late])
    .catch((error: unknown) => {
      const isUnknown = error instanceof Error && "code" in error && error.code === "ENOTFOUND";
      throw new OutboundRefused(isUnknown ? "unknownName" : "noAnswer", name);
    })
    .finally(() => impatience.abort());
  if (addresses === null) throw new OutboundRefused("noAnswer", name);
  return addresses;
}
