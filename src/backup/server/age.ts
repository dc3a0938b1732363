import { Decrypter, Encrypter } from "age-encryption";
import { StartError } from "#platform/server/settings/start-error.ts";

/** A step of a stream of bytes. */
export type BytesStep = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Encrypts for these recipients, such as `age1…`. Throws a `StartError` if one isn't understood. */
export function encryptFor(recipients: readonly string[]): BytesStep {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(`${recipient} isn't a recipient of age, which begins with age1`);
    }
  }
  return async function* encrypted(source) {
    yield* await encrypter.encrypt(streamOf(source));
  };
}

/** Decrypts with the identities of a file as `age-keygen` writes it. Throws a `StartError` if it has none. */
export function decryptWith(identityFile: string): BytesStep {
  const decrypter = new Decrypter();
  const identities = identityFile.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  if (identities.length === 0) throw new StartError("the file of --identity has no line AGE-SECRET-KEY-…");
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity.trim());
    } catch {
      throw new StartError("the file of --identity has a line that isn't an identity of age");
    }
  }
  return async function* decrypted(source) {
    yield* await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
      throw new StartError(
        `the backup can't be decrypted with this --identity (${error instanceof Error ? error.message : error})`,
      );
    });
  };
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}
