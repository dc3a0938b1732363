import { SettingsError } from "./start-error.ts";
import { type Environment, textVariable } from "./variables.ts";

/** Where clamd listens: a host and port, or the path of a socket. */
export type ClamdAddress =
  | {
      readonly host: string;
      readonly port: number /** Whether the address says that it is meant to be without TLS. */;
      readonly isPlainMeant: boolean;
    }
  | { readonly path: string };

const form = "tcp://host:3310 or unix:/run/clamav/clamd.ctl";
const usualPort = 3_310;
/** Longer paths don't fit into a socket's address. */
const longestPath = 107;

/** Parses CLAMD_URL; null if files aren't scanned. */
export function readClamd(env: Environment): ClamdAddress | null {
  const value = textVariable(env, "CLAMD_URL");
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url?.protocol === "unix:") return readSocket(url);
  if (url?.protocol === "tcp:") return readHost(url);
  throw wrong(`must be ${form}`);
}

function readSocket({ host, pathname, search, hash }: URL): ClamdAddress {
  const path = decoded(pathname);
  if (host !== "" || search !== "" || hash !== "" || !path.startsWith("/") || path.endsWith("/"))
    throw wrong("must have nothing but the path of a socket, as in unix:/run/clamav/clamd.ctl");
  if (Buffer.byteLength(path) > longestPath) throw wrong(`has a path of more than ${longestPath} bytes`);
  return { path };
}

function readHost({ hostname, port, username, password, pathname, searchParams, hash }: URL): ClamdAddress {
  if (username !== "" || password !== "") throw wrong("must not contain a password: clamd has none");
  if (hostname === "" || !/^\/?$/.test(pathname) || hash !== "")
    throw wrong("must have nothing but a host and perhaps a port, as in tcp://127.0.0.1:3310");
  const unknown = [...searchParams.keys()].find((name) => name !== "tls");
  if (unknown !== undefined) throw wrong(`has an unknown ?${unknown}=: there is only tls`);
  const tls = searchParams.get("tls");
  if (tls !== null && tls !== "off") throw wrong("has another ?tls= than off");
  if (port === "0") throw wrong("has the port 0");
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usualPort : Number(port),
    isPlainMeant: tls === "off",
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw wrong("has a path that can't be decoded");
  }
}

const wrong = (what: string) => new SettingsError(`CLAMD_URL ${what}`);
