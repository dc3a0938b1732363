import type { Device } from "#sign-in/contract/browsers.ts";

type DeviceWords = {
  readonly both: (browser: string, system: string) => string;
  /** A browser that isn't known. */
  readonly unknown: string;
};

/** What people call a browser: "Firefox on Windows", or what is known of that. */
export function nameDevice({ browser, system }: Device, { both, unknown }: DeviceWords): string {
  const name = browser ?? unknown;
  return system === null ? name : both(name, system);
}
