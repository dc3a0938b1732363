import { secretText } from "./secret-text.ts";
import { SettingsError } from "./start-error.ts";
import { type Environment, textVariable } from "./variables.ts";

/** A bucket of an S3-compatible store. */
export type FilesSettings = {
  readonly bucket: string;
  /** Before every name: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The store's address; null is Amazon's of the region. */
  readonly endpoint: string | null;
  /** Whether the address says that it is meant to be without TLS. */
  readonly isPlainMeant: boolean;
  readonly region: string;
  /** Whether the bucket is in the path of the address instead of its host name. */
  readonly isPathStyle: boolean;
  /** Null uses the other places where Amazon's tools look for a key, such as the role of the machine. */
  readonly key: StoreKey | null;
};

export type StoreKey = { readonly id: string; readonly secret: string; readonly sessionToken?: string };

const form = "s3://bucket/prefix?endpoint=https://host&region=name&style=path";
const queries = ["endpoint", "region", "style", "tls"];
const bucketForm = /^[A-Za-z0-9][\w.-]{1,62}$/;
const prefixForm = /^(?:[\w-][\w.-]{0,99}\/){0,10}$/;

/** Parses FILES_URL and the key of the AWS variables; null if files are in the data folder. */
export function readFiles(env: Environment): FilesSettings | null {
  const value = textVariable(env, "FILES_URL");
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url?.protocol !== "s3:") throw wrong(`must begin with s3://, as in ${form}`);
  const { hostname: bucket, pathname, searchParams } = url;
  if (url.username !== "" || url.password !== "")
    throw wrong("must not contain a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  if (bucket === "") throw wrong(`has no bucket: it must be like ${form}`);
  if (url.port !== "") throw wrong("has a port after the bucket: the store's address is in ?endpoint=");
  if (!bucketForm.test(bucket)) throw wrong(`has a bucket whose name no store accepts: ${bucket}`);
  const prefix = pathname.split("/").filter(Boolean).join("/");
  if (!prefixForm.test(prefix && `${prefix}/`))
    throw wrong("has a prefix with other characters than letters, digits, -, _, . and /");
  const unknown = [...searchParams.keys()].find((name) => !queries.includes(name));
  if (unknown !== undefined) throw wrong(`has an unknown ?${unknown}=: there are endpoint, region, style and tls`);
  const endpoint = readEndpoint(searchParams.get("endpoint"));
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    isPlainMeant: readPlainMeant(searchParams.get("tls"), endpoint),
    region: readRegion(searchParams.get("region") ?? textVariable(env, "AWS_REGION")),
    isPathStyle: readStyle(searchParams.get("style")) ?? endpoint !== null,
    key: readKey(env),
  };
}

function readEndpoint(value: string | null): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  const isAddress = url !== null && ["http:", "https:"].includes(url.protocol) && url.username === "";
  if (!isAddress || url.search !== "" || url.hash !== "")
    throw wrong("has an ?endpoint= that isn't an address such as https://s3.example.com");
  return url.href;
}

function readPlainMeant(value: string | null, endpoint: string | null): boolean {
  if (value === null) return false;
  if (value !== "off") throw wrong("has another ?tls= than off");
  if (!endpoint?.startsWith("http:")) throw wrong("has ?tls=off, which needs an ?endpoint= that begins with http://");
  return true;
}

function readRegion(value = "us-east-1"): string {
  if (!/^[\w-]{1,60}$/.test(value)) throw wrong("has a ?region= with other characters than letters, digits, - and _");
  return value;
}

function readStyle(value: string | null): boolean | null {
  if (value === null) return null;
  if (value !== "path" && value !== "host") throw wrong("has another ?style= than path and host");
  return value === "path";
}

function readKey(env: Environment): StoreKey | null {
  const id = textVariable(env, "AWS_ACCESS_KEY_ID");
  const secret = secretText(env, "AWS_SECRET_ACCESS_KEY");
  if (id === undefined && secret === undefined) return null;
  if (id === undefined) throw missing("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY");
  if (secret === undefined) throw missing("AWS_SECRET_ACCESS_KEY", "AWS_ACCESS_KEY_ID");
  const sessionToken = secretText(env, "AWS_SESSION_TOKEN");
  return { id, secret, ...(sessionToken !== undefined && { sessionToken }) };
}

const missing = (what: string, other: string) =>
  new SettingsError(`${what} is missing: it is needed for FILES_URL when ${other} is given`);

const wrong = (what: string) => new SettingsError(`FILES_URL ${what}`);
