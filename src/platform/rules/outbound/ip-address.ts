/** An address as a number of 32 or 128 bits. */
export type IpAddress = { readonly bits: 32 | 128; readonly value: bigint };

/** Addresses with the same first bits, as CIDR writes them: 10.0.0.0/8. */
export type Network = IpAddress & { readonly prefix: number };

const decimal = /^(?:0|[1-9]\d{0,2})$/;

/** Parses the usual notation only: no octal, hexadecimal or shortened IPv4, no zone of IPv6. Null if it is another. */
export function parseIp(text: string): IpAddress | null {
  const value = text.includes(":") ? parseIpv6(text) : parseIpv4(text);
  return value === null ? null : { bits: text.includes(":") ? 128 : 32, value };
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => decimal.test(part) && Number(part) < 256)) return null;
  return joined(parts.map(Number), 8n);
}

function parseIpv6(text: string): bigint | null {
  const tail = text.slice(text.lastIndexOf(":") + 1);
  const embedded = tail.includes(".") ? parseIpv4(tail) : undefined;
  if (embedded === null) return null;
  const whole =
    embedded === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(embedded >> 16n).toString(16)}:${(embedded & 0xffffn).toString(16)}`;
  const [head = "", rest, ...more] = whole.split("::");
  if (more.length > 0) return null;
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [groups(head), groups(rest ?? "")];
  const missing = 8 - before.length - after.length;
  if (rest === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array<string>(missing).fill("0"), ...after];
  if (!all.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return joined(
    all.map((group) => Number.parseInt(group, 16)),
    16n,
  );
}

const joined = (parts: readonly number[], bits: bigint): bigint =>
  parts.reduce((sum, part) => (sum << bits) | BigInt(part), 0n);

/** Parses an address or a network such as 10.0.0.0/8 or fd00::/8; null if it is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = "", length, ...more] = text.split("/");
  const ip = parseIp(address);
  if (ip === null || more.length > 0) return null;
  if (length === undefined) return { ...ip, prefix: ip.bits };
  return decimal.test(length) && Number(length) <= ip.bits ? { ...ip, prefix: Number(length) } : null;
}

export function isInNetwork(ip: IpAddress, network: Network): boolean {
  const rest = BigInt(network.bits - network.prefix);
  return ip.bits === network.bits && ip.value >> rest === network.value >> rest;
}
