import { type IpAddress, isInNetwork, type Network, parseIp, parseNetwork } from "./ip-address.ts";

/** What an address is, of those that Havn doesn't connect to when an administrator enters them. */
export type RefusedAddress =
  | "loopback"
  | "private"
  | "linkLocal"
  | "metadata"
  | "unspecified"
  | "multicast"
  | "reserved";

/** Those that HAVN_ALLOWED_NETWORKS can open. */
const openable: readonly RefusedAddress[] = ["loopback", "private"];

/** The first that matches counts. */
const kinds: readonly (readonly [string, RefusedAddress])[] = [
  ["169.254.169.254", "metadata"],
  ["169.254.170.2", "metadata"],
  ["100.100.100.200", "metadata"],
  ["168.63.129.16", "metadata"],
  ["fd00:ec2::254", "metadata"],
  ["fd20:ce::254", "metadata"],
  ["0.0.0.0/8", "unspecified"],
  ["::", "unspecified"],
  ["127.0.0.0/8", "loopback"],
  ["::1", "loopback"],
  ["169.254.0.0/16", "linkLocal"],
  ["fe80::/10", "linkLocal"],
  ["224.0.0.0/4", "multicast"],
  ["ff00::/8", "multicast"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "private"],
  ["172.16.0.0/12", "private"],
  ["192.168.0.0/16", "private"],
  ["fc00::/7", "private"],
  // For documentation, benchmarks, protocols, and not assigned.
  ["192.0.0.0/24", "reserved"],
  ["192.0.2.0/24", "reserved"],
  ["192.88.99.0/24", "reserved"],
  ["198.18.0.0/15", "reserved"],
  ["198.51.100.0/24", "reserved"],
  ["203.0.113.0/24", "reserved"],
  ["240.0.0.0/4", "reserved"],
  ["2001::/23", "reserved"],
  ["2001:db8::/32", "reserved"],
  ["3fff::/20", "reserved"],
];

const network = (text: string): Network => {
  const parsed = parseNetwork(text);
  if (parsed === null) throw new Error(`not a network: ${text}`);
  return parsed;
};

const table = kinds.map(([text, kind]) => ({ network: network(text), kind }));
const assigned = network("2000::/3");

/** IPv6 in which an IPv4 address is reached, and how many bits are after that: mapped, NAT64, 6to4. */
const carriers = [
  { network: network("::ffff:0:0/96"), after: 0n },
  { network: network("64:ff9b::/96"), after: 0n },
  { network: network("2002::/16"), after: 80n },
];

/** The address that is reached in the end. */
function reached(ip: IpAddress): IpAddress {
  const carrier = carriers.find((each) => isInNetwork(ip, each.network));
  return carrier ? { bits: 32, value: (ip.value >> carrier.after) & 0xffff_ffffn } : ip;
}

/**
 * Why Havn doesn't connect to a resolved address; null if it does. `allowed`: HAVN_ALLOWED_NETWORKS, which opens private
 * and loopback addresses, never the others.
 */
export function refusedAddress(address: string, allowed: readonly Network[]): RefusedAddress | null {
  const given = parseIp(address);
  if (given === null) return "reserved";
  const ip = reached(given);
  const kind = table.find((each) => isInNetwork(ip, each.network))?.kind ?? null;
  if (kind === null) return ip.bits === 32 || isInNetwork(ip, assigned) ? null : "reserved";
  const isOpened = openable.includes(kind) && allowed.some((each) => isInNetwork(ip, each));
  return isOpened ? null : kind;
}

const label = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
/** Resolvers take such ends for numbers: 127.1, 0x7f.0.0.1, 2130706433. */
const numeric = /^(?:\d+|0x[\da-f]*)$/;

/** A host as it is resolved and as TLS names it; null if it is malformed, or an address in an unusual notation. */
export function readOutboundHost(text: string): string | null {
  const host = text.trim().toLowerCase();
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (parseIp(address) !== null) return address;
  const name = host.replace(/\.$/, "");
  const labels = name.split(".");
  const isName = name.length <= 253 && labels.every((each) => label.test(each)) && !numeric.test(labels.at(-1) ?? "");
  return isName ? name : null;
}
