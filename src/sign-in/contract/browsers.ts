/** Browsers that their user agent tells apart, by the names that their makers gave them. Codes are stored: only append. */
export const browserNames = ["Chrome", "Edge", "Firefox", "Safari", "Opera", "Samsung Internet"] as const;
export type BrowserName = (typeof browserNames)[number];

/** What they run on; likewise. */
export const systemNames = ["Windows", "macOS", "iPhone", "iPad", "Android", "ChromeOS", "Linux"] as const;
export type SystemName = (typeof systemNames)[number];

/** What a browser says of itself; null for what isn't known. */
export type Device = { readonly browser: BrowserName | null; readonly system: SystemName | null };
