/** The cookies of a request by name, as they were set. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]);
  return new Map(pairs.map(([name, value = ""]) => [name.trim(), value.trim()]));
}
