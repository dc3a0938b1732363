import { BlockList, isIP } from "node:net";
import type { Settings } from "#platform/server/settings/settings.ts";

/** Whether a proxy's word on who is before it counts; `hop` is 0 for the connection's own address. */
export type Trust = (address: string, hop: number) => boolean;

const nobody: Trust = () => false;
/** The last address is the one the proxy saw; earlier ones are claims of the client. */
const lastHop: Trust = (_address, hop) => hop === 0;

/** Whose `X-Forwarded-For` determines a visitor's address. */
export const trustOf = ({ trustedProxies, production }: Pick<Settings, "trustedProxies" | "production">): Trust =>
  namedTrust({ trustedProxies }) ?? (production ? lastHop : nobody);

/** Proxies that the setting names; null without it. Only they may give a request its id. */
export function namedTrust({ trustedProxies: named }: Pick<Settings, "trustedProxies">): Trust | null {
  if (named === null) return null;
  if (typeof named === "number") return (_address, hop) => hop < named;
  const networks = new BlockList();
  for (const network of named) {
    const [address = "", length] = network.split("/");
    const family = familyOf(address);
    if (length === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && networks.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
