import { type Network, parseNetwork } from "#platform/rules/outbound/ip-address.ts";
import { SettingsError } from "./start-error.ts";

/** Proxies in front of Havn: their addresses and networks (CIDR), or how many are in a row. */
export type TrustedProxies = readonly string[] | number;

const maxNetworks = 64;

/** Parses HAVN_TRUSTED_PROXIES; null if it isn't set. */
export function readTrustedProxies(value: string | undefined): TrustedProxies | null {
  if (value === undefined) return null;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  const wrong = networks.find((network) => parseNetwork(network) === null);
  if (wrong !== undefined)
    throw new SettingsError(
      `HAVN_TRUSTED_PROXIES must be addresses and networks like 10.0.0.5, 172.16.0.0/12, or a number of proxies up to 99, not "${wrong}"`,
    );
  if (networks.length > maxNetworks)
    throw new SettingsError(`HAVN_TRUSTED_PROXIES must not have more than ${maxNetworks} addresses and networks`);
  return networks;
}

/** Parses HAVN_ALLOWED_NETWORKS: addresses and networks; none if it isn't set. */
export function readAllowedNetworks(value: string | undefined): readonly Network[] {
  const texts = value === undefined ? [] : value.split(",").map((text) => text.trim());
  if (texts.length > maxNetworks)
    throw new SettingsError(`HAVN_ALLOWED_NETWORKS must not have more than ${maxNetworks} addresses and networks`);
  return texts.map((text) => {
    const network = parseNetwork(text);
    if (network !== null) return network;
    throw new SettingsError(
      `HAVN_ALLOWED_NETWORKS must be addresses and networks like 10.0.0.5, 172.16.0.0/12, not "${text}"`,
    );
  });
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
