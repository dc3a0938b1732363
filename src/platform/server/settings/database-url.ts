import { SettingsError } from "#platform/server/start/start-error.ts";

/** The servers of a `DATABASE_URL` in the order to try them, as separate URLs, since `pg` supports only one host. */
export type DatabaseServers = {
  readonly urls: readonly string[];
  /** Whether read-only servers, such as standbys, are skipped. */
  readonly mustWrite: boolean;
};

const schemes = /^postgres(?:ql)?:\/\//;
const mostHosts = 16;

/**
 * Parses a URL that may name several hosts like libpq's: `a:5432,b:5432`, or `?host=a,b&port=5432,5433`, and
 * `target_session_attrs`. Throws a `SettingsError` about what is malformed, without repeating the URL.
 */
export function readDatabaseServers(url: string): DatabaseServers {
  const { scheme, login, hosts, path, query } = takeApart(url);
  const target = query.get("target_session_attrs");
  const inQuery = query.get("host") ?? "";
  if (hosts.includes(",") && inQuery !== "")
    throw wrong("has hosts before the path and in ?host=: give them in one place");
  const ports = (query.get("port") ?? "").split(",");
  const names = (inQuery || hosts).split(",");
  requireHosts(names, inQuery !== "" ? pathOrName : nameWithPort);
  requirePorts(ports, names.length);
  const mustWrite = target === null ? names.length > 1 : readTarget(target);
  if (names.length === 1 && target === null) return { urls: [parsable(url)], mustWrite };
  const urls = names.map((name, index) => {
    const own = new URLSearchParams(query);
    own.delete("target_session_attrs");
    if (inQuery !== "") own.set("host", name);
    const port = ports[index] ?? ports[0];
    if (port) own.set("port", port);
    const search = own.size > 0 ? `?${own}` : "";
    return parsable(`${scheme}${login}${inQuery === "" ? name : hosts}${path}${search}`);
  });
  return { urls, mustWrite };
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
  if (names.length > mostHosts) throw wrong(`must not have more than ${mostHosts} hosts`);
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

/** Whether the target must be writable; Havn can't work with a target that must not be. */
function readTarget(target: string): boolean {
  if (target === "any") return false;
  if (target === "read-write" || target === "primary") return true;
  throw wrong("must have target_session_attrs=read-write, primary or any, since Havn writes");
}

/** PostgreSQL allows an empty host after a user (the socket folder is in `?host=`), but URL doesn't. */
function parsable(url: string): string {
  if (URL.parse(url.replace("@/", "@socket/")) === null)
    throw wrong("must be like postgres://user:password@host:5432/database, with %40 for @ and %2F for / in a password");
  return url;
}

const wrong = (what: string) => new SettingsError(`DATABASE_URL ${what}`);
