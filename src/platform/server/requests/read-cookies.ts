/** Parses a Cookie header into values by name. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]);
  return new Map(pairs.map(([name, value = ""]) => [name.trim(), value.trim()]));
}
