import { SettingsError } from "./start-error.ts";

/** Where metrics are served: on a separate port, or on the main one with a token. */
export type MetricsSettings = { readonly port: number | null; readonly token: string | null };

const shortestToken = 16;

type MetricsVariables = {
  readonly port: string | undefined;
  readonly token: string | undefined;
  readonly havnPort: number;
};

/** Null if neither is set: nothing is measured. */
export function readMetrics({ port, token, havnPort }: MetricsVariables): MetricsSettings | null {
  if (port === undefined && token === undefined) return null;
  return {
    port: port === undefined ? null : readPort(port, havnPort),
    token: token === undefined ? null : readToken(token),
  };
}

function readPort(text: string, havnPort: number): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port === 0 || port > 65_535)
    throw new SettingsError(`HAVN_METRICS_PORT must be a whole number from 1 to 65535, not "${text}"`);
  if (port === havnPort) throw new SettingsError("HAVN_METRICS_PORT must be another port than PORT");
  return port;
}

function readToken(token: string): string {
  if (token.length < shortestToken || /\s/.test(token))
    throw new SettingsError(`HAVN_METRICS_TOKEN must have at least ${shortestToken} characters, and no spaces`);
  return token;
}
