import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

interface Signed {
  readonly challenge: string;
  readonly origin?: string;
  /** Whether the person showed that it is them, by a finger or a PIN. */
  readonly isVerified?: boolean;
}

/** An authenticator of one person with one key, as a browser gives its answers. */
export interface Authenticator {
  make(asked: Signed): object;
  sign(asked: Signed): object;
}

const ORIGIN = 'http://localhost:3080';
const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

export function authenticator(host = 'localhost'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signatures = 0;
  const dataOf = (flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    signatures += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, { challenge, origin = ORIGIN }: Signed): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ isVerified = true }: Signed): number => PRESENT | (isVerified ? VERIFIED : 0);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    make(asked) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseOf(publicKey))]);
      const authData = dataOf(flagsOf(asked) | ATTESTED, attested);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    sign(asked) {
      const client = clientData('webauthn.get', asked);
      const data = dataOf(flagsOf(asked));
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}

/** The public key in COSE: EC2, ES256, P-256. */
function coseOf(key: KeyObject): ReadonlyMap<number, Cbor> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string): Buffer => Buffer.from(text, 'base64url');
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, part(x)],
    [-3, part(y)],
  ]);
}
