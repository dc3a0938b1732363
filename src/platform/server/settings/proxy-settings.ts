import { isIP } from "node:net";
import { SettingsError } from "./start-error.ts";

/** Proxies in front of Havn: their addresses and networks (CIDR), or how many are in a row. */
export type TrustedProxies = readonly string[] | number;

const maxProxies = 64;

/** Parses HAVN_TRUSTED_PROXIES; null if it isn't set. */
export function readTrustedProxies(value: string | undefined): TrustedProxies | null {
  if (value === undefined) return null;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new SettingsError(
      `HAVN_TRUSTED_PROXIES must be addresses and networks like 10.0.0.5, 172.16.0.0/12, or a number of proxies up to 99, not "${wrong}"`,
    );
  if (networks.length > maxProxies)
    throw new SettingsError(`HAVN_TRUSTED_PROXIES must not have more than ${maxProxies} addresses and networks`);
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

const hostForm = /^[a-z0-9_][a-z0-9_.-]{0,252}$/;

/** Parses HAVN_HOSTS: names without a port, in lower case, or "*". */
export function readHosts(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const names = value.split(",").map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => name !== "*" && !hostForm.test(name));
  if (wrong !== undefined)
    throw new SettingsError(`HAVN_HOSTS must be names like havn1.example.com, without ports, or *, not "${wrong}"`);
  return names;
}
