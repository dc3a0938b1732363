import { setTimeout as sleep } from "node:timers/promises";
import { compactVerify, createRemoteJWKSet, customFetch, errors } from "jose";
import type { CustomFetch } from "openid-client";

export type ProviderKeys = {
  readonly address: string;
  /** Throws if none of the keys signed this JWS. */
  verify(token: string): Promise<void>;
};

/** How long to wait for the provider; tests use shorter limits. */
export type ProviderLimits = {
  /** For each of its replies. */
  readonly replyMs: number;
  /** Minimum time between fetches of the key set, however many keys are unknown. */
  readonly keysPauseMs: number;
  /** Bytes of each of its replies: metadata, keys, tokens, claims. */
  readonly replyBytes: number;
};
export const providerLimits: ProviderLimits = { replyMs: 10_000, keysPauseMs: 3_000, replyBytes: 1_048_576 };

type Options = { readonly address: string; readonly fetcher: CustomFetch; readonly limits: ProviderLimits };

/**
 * Providers rotate keys without notice. A signature that no known key made triggers a fetch, at most once every few
 * seconds; earlier callers wait for it instead of being refused. openid-client could verify too, but only refetches
 * after a minute, when the authorization code is already used up.
 */
export function providerKeys({ address, fetcher, limits }: Options): ProviderKeys {
  let fetches = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: limits.replyMs,
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: (url, { headers, ...options }) => {
      fetches += 1;
      lastAt = performance.now();
      return fetcher(url, { ...options, body: undefined, headers: Object.fromEntries(headers) });
    },
  });
  let next: Promise<void> | null = null;
  const fetchAnew = async () => {
    await sleep(Math.max(0, lastAt + limits.keysPauseMs - performance.now()));
    await keys.reload();
  };
  return {
    address,
    verify: async (token) => {
      const seen = fetches;
      try {
        await verifyBy(keys, token);
      } catch (error) {
        if (!mayBeOfNewKey(error) || fetches !== seen) throw error;
        next ??= fetchAnew().finally(() => {
          next = null;
        });
        await next;
        await verifyBy(keys, token);
      }
    },
  };
}

/** An unknown key id, or one that refers to another key by now. */
const mayBeOfNewKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Without a key id, any of the keys may have signed. */
async function verifyBy(keys: KeySet, token: string): Promise<void> {
  try {
    await compactVerify(token, keys);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const isTheirs = await compactVerify(token, key).then(
        () => true,
        () => false,
      );
      if (isTheirs) return;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
