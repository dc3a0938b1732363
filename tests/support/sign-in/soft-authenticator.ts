import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from "#sign-in/contract/passkey.ts";

type Made = { readonly key: KeyObject; readonly publicKey: Buffer; readonly id: Buffer; handle: string };

/** What can be wrong with what it says. */
export type Wrongly = {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without finger, face or PIN. */
  readonly isLocked?: boolean;
  readonly count?: number;
  readonly handle?: string | null;
  /** The format in which its maker says something of it. */
  readonly format?: string;
};

const flags = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** An authenticator in memory, with one passkey that counts its uses. */
export class SoftAuthenticator {
  readonly #origin: string;
  #made: Made | null = null;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, host, userHandle }: PasskeyCreation, wrongly: Wrongly = {}): CreatedPasskey {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const point = [x, y].map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer];
    const made: Made = { key: privateKey, publicKey: coseKey(...point), id: randomBytes(32), handle: userHandle };
    this.#made = made;
    const length = Buffer.from([0, made.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, made.id, made.publicKey]);
    const data = Buffer.concat([this.#data(wrongly.host ?? host, flags.attested, wrongly), attested]);
    return {
      credential: text(made.id),
      clientData: this.#clientData(wrongly.type ?? "webauthn.create", challenge, wrongly),
      attestation: text(attestationOf(data, wrongly.format)),
      transports: ["internal"],
    };
  }

  show({ challenge, host }: PasskeyRequest, wrongly: Wrongly = {}): ShownPasskey {
    const made = this.#made;
    if (!made) throw new Error("there is no passkey yet");
    const data = this.#data(wrongly.host ?? host, 0, wrongly);
    const clientData = this.#clientData(wrongly.type ?? "webauthn.get", challenge, wrongly);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, "base64url"))]);
    return {
      credential: text(made.id),
      clientData,
      authenticatorData: text(data),
      signature: text(sign("sha256", signed, made.key)),
      userHandle: wrongly.handle === undefined ? made.handle : wrongly.handle,
    };
  }

  #data(host: string, also: number, { isLocked = false, count }: Wrongly): Buffer {
    this.#count = count ?? this.#count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#count);
    const flag = flags.present | (isLocked ? 0 : flags.verified) | also;
    return Buffer.concat([sha256(host), Buffer.from([flag]), counter]);
  }

  #clientData(type: string, challenge: string, wrongly: Wrongly): string {
    const origin = wrongly.origin ?? this.#origin;
    return text(JSON.stringify({ type, challenge: wrongly.challenge ?? challenge, origin, crossOrigin: false }));
  }
}

/** COSE_Key in CBOR: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), and the point (-2, -3). */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from("a5010203262001215820", "hex"), x, Buffer.from("225820", "hex"), y]);

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestationOf(data: Buffer, format = "none"): Buffer {
  const head = Buffer.from([0xa3, 0x63, ...Buffer.from("fmt"), 0x60 + format.length, ...Buffer.from(format)]);
  const statement = Buffer.from([0x67, ...Buffer.from("attStmt"), 0xa0]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, statement, Buffer.from([0x68, ...Buffer.from("authData")]), length, data]);
}
