import { setTimeout as sleep } from "node:timers/promises";
import { compactVerify, createRemoteJWKSet, customFetch, errors } from "jose";
import type { CustomFetch } from "openid-client";

/** The keys by which the provider signs what it says. */
export type ProviderKeys = {
  readonly address: string;
  /** Fails when none of the keys signed this JWS. */
  verify(token: string): Promise<void>;
};

type Options = { readonly address: string; readonly fetcher: CustomFetch; readonly timeoutMs: number };

/** The set is fetched anew once in so long at most, however many keys are unknown. */
const pauseMs = 3_000;

/**
 * Providers change their keys without a word. What a known key didn't sign has the set fetched anew, once in a few seconds;
 * whoever comes sooner waits for that instead of being refused. openid-client, which could verify too, fetches no sooner than
 * after a minute, and a code that it used up is good for no second try.
 */
export function providerKeys({ address, fetcher, timeoutMs }: Options): ProviderKeys {
  let fetches = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: timeoutMs,
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: (url, { headers, ...options }) => {
      fetches += 1;
      lastAt = performance.now();
      return fetcher(url, { ...options, body: undefined, headers: Object.fromEntries(headers) });
    },
  });
  let next: Promise<void> | null = null;
  const fetchAnew = async () => {
    await sleep(Math.max(0, lastAt + pauseMs - performance.now()));
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

/** An id that is unknown, or that stands for another key by now. */
const mayBeOfNewKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Of several keys without an id, any may have signed. */
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
