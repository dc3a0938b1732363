import { SettingsError } from "./start-error.ts";

/** Which of the servers are used: those that can be written to, those in recovery, or any. */
export type DatabaseTarget = "primary" | "standby" | "any";

/** The servers of a setting in the order to try them, as separate URLs, since `pg` supports only one host. */
export type DatabaseServers = { readonly urls: readonly string[]; readonly target: DatabaseTarget };

export type DatabaseSetting = "DATABASE_URL" | "DATABASE_READ_URL";

const schemes = /^postgres(?:ql)?:\/\//;
const maxHosts = 16;

/**
 * Parses a URL that may name several hosts like libpq's: `a:5432,b:5432`, or `?host=a,b&port=5432,5433`, and
 * `target_session_attrs`. Throws a `SettingsError` about what is malformed, without repeating the URL.
 */
export function readDatabaseServers(url: string, setting: DatabaseSetting = "DATABASE_URL"): DatabaseServers {
  try {
    return readServers(url, setting);
  } catch (error) {
    throw error instanceof Malformed ? new SettingsError(`${setting} ${error.message}`) : error;
  }
}

class Malformed extends Error {}

function readServers(url: string, setting: DatabaseSetting): DatabaseServers {
  const { scheme, login, hosts, path, query } = takeApart(url);
  const wanted = query.get("target_session_attrs");
  const inQuery = query.get("host") ?? "";
  if (hosts.includes(",") && inQuery !== "")
    throw wrong("has hosts before the path and in ?host=: give them in one place");
  const ports = (query.get("port") ?? "").split(",");
  const names = (inQuery || hosts).split(",");
  requireHosts(names, inQuery !== "" ? pathOrName : nameWithPort);
  requirePorts(ports, names.length);
  const target = setting === "DATABASE_READ_URL" ? readStandbys(wanted) : readTarget(wanted, names.length);
  if (names.length === 1 && wanted === null) return { urls: [parsable(url)], target };
  const urls = names.map((name, index) => {
    const own = new URLSearchParams(query);
    own.delete("target_session_attrs");
    if (inQuery !== "") own.set("host", name);
    const port = ports[index] ?? ports[0];
    if (port) own.set("port", port);
    const search = own.size > 0 ? `?${own}` : "";
    return parsable(`${scheme}${login}${inQuery === "" ? name : hosts}${path}${search}`);
  });
  return { urls, target };
}

function takeApart(url: string) {
  const scheme = schemes.exec(url)?.[0];
  if (!scheme) throw wrong("must be an address that begins with postgres:// or postgresql://");
  const [address = "", ...queries] = url.slice(scheme.length).split("?");
  const slash = address.indexOf("/");
  const authority = slash < 0 ? address : address.slice(0, slash);
  const at = authority.lastIndexOf("@") + 1;
  return {
    scheme,
    login: authority.slice(0, at),
    hosts: authority.slice(at),
    path: slash < 0 ? "" : address.slice(slash),
    query: new URLSearchParams(queries.join("?")),
  };
}

const nameWithPort = /^(?:\[[\da-f:.]{2,45}\]|[^\s:[\]/@]{1,255})(?::\d{1,5})?$/i;
const pathOrName = /^[^\s,]{1,255}$/;

function requireHosts(names: readonly string[], form: RegExp): void {
  if (names.length > maxHosts) throw wrong(`must not have more than ${maxHosts} hosts`);
  if (names.length === 1) return;
  for (const [index, name] of names.entries()) {
    const which = `host ${index + 1} of ${names.length}`;
    if (name === "") throw wrong(`has a comma without a host: ${which} is empty`);
    if (!form.test(name))
      throw wrong(`has a malformed host: ${which} must be a name or an address, perhaps with a port`);
  }
}

function requirePorts(ports: readonly string[], hosts: number): void {
  if (ports.length > 1 && ports.length !== hosts)
    throw wrong(`has ${hosts} hosts and ${ports.length} ports in ?port=: give one port for all, or one for each`);
  if (ports.some((port) => !/^\d{0,5}$/.test(port) || Number(port) > 65_535))
    throw wrong("has a malformed ?port=: whole numbers up to 65535, with commas between them");
}

/** Havn can't work with servers that must not be writable. */
function readTarget(wanted: string | null, hosts: number): DatabaseTarget {
  if (wanted === null) return hosts > 1 ? "primary" : "any";
  if (wanted === "any") return "any";
  if (wanted === "read-write" || wanted === "primary") return "primary";
  throw wrong("must have target_session_attrs=read-write, primary or any, since Havn writes");
}

/** Only standbys are used, also where others would do: the primary is asked anyway. */
function readStandbys(wanted: string | null): DatabaseTarget {
  if ([null, "standby", "prefer-standby", "any"].includes(wanted)) return "standby";
  throw wrong("must have target_session_attrs=standby, prefer-standby or any, since it is only read from");
}

/** PostgreSQL allows an empty host after a user (the socket folder is in `?host=`), but URL doesn't. */
function parsable(url: string): string {
  if (URL.parse(url.replace("@/", "@socket/")) === null)
    throw wrong("must be like postgres://user:password@host:5432/database, with %40 for @ and %2F for / in a password");
  return url;
}

const wrong = (what: string) => new Malformed(what);
