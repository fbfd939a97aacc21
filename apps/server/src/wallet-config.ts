import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { AppleWalletConfig } from './gateways/wallet/apple.ts';
import type { GoogleWalletConfig } from './gateways/wallet/google.ts';
import type { WalletConfig } from './gateways/wallet/settings.ts';

export type WalletConfigResult =
  | { readonly ok: true; readonly wallets: WalletConfig }
  | { readonly ok: false; readonly sentences: readonly string[] };

const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
] as const;
const GOOGLE = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT'] as const;

const FORM = 'as it is or in base64, which fits on one line';

/** A text that starts so, or the same in base64. */
const plainOr64 = (start: string) =>
  z.string().transform((text) => (text.trim().startsWith(start) ? text : Buffer.from(text, 'base64').toString('utf8')));

const certificate = (name: string) =>
  plainOr64('-----BEGIN').refine((text) => orNull(() => new X509Certificate(text)) !== null, {
    error: `${name} must be a certificate in PEM, ${FORM}`,
  });

const accountShape = z.object({ client_email: z.string().min(3), private_key: z.string() });

const schema = z
  .object({
    APPLE_PASS_TYPE_ID: z
      .string()
      .startsWith('pass.', 'APPLE_PASS_TYPE_ID must be a name such as pass.kr.park')
      .optional(),
    APPLE_TEAM_ID: z
      .string()
      .regex(/^\w{10}$/, 'APPLE_TEAM_ID must have ten letters and digits')
      .optional(),
    APPLE_PASS_CERTIFICATE: certificate('APPLE_PASS_CERTIFICATE').optional(),
    APPLE_PASS_KEY: plainOr64('-----BEGIN').optional(),
    APPLE_PASS_PASSPHRASE: z.string().optional(),
    APPLE_WWDR_CERTIFICATE: certificate('APPLE_WWDR_CERTIFICATE').optional(),
    GOOGLE_WALLET_ISSUER: z
      .string()
      .regex(/^\d{1,30}$/, 'GOOGLE_WALLET_ISSUER must be the number of the issuer')
      .optional(),
    GOOGLE_WALLET_ACCOUNT: plainOr64('{').optional(),
  })
  .superRefine((values, context) => {
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    for (const names of [APPLE, GOOGLE]) {
      const set = names.filter((name) => values[name] !== undefined).length;
      if (set !== 0 && set !== names.length) complain(`${names.join(', ')} are set together or not at all`);
    }
  });

/** Reads what signs passes for the wallets of phones; refuses a key that is not of its certificate. */
export function readWalletConfig(environment: Readonly<Record<string, string | undefined>>): WalletConfigResult {
  const read = schema.safeParse(environment);
  if (!read.success) return { ok: false, sentences: read.error.issues.map((issue) => `${issue.message}.`) };
  const [apple, google] = [appleOf(read.data), googleOf(read.data)];
  const sentences = [
    ...(apple === undefined
      ? [
          'APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE in PEM, opened by APPLE_PASS_PASSPHRASE where it has one.',
        ]
      : []),
    ...(google === undefined ? [`GOOGLE_WALLET_ACCOUNT must be the JSON of a service account’s key, ${FORM}.`] : []),
  ];
  if (apple === undefined || google === undefined) return { ok: false, sentences };
  return { ok: true, wallets: { apple, google } };
}

type Values = z.output<typeof schema>;

/** Null where it is not set, undefined where the key does not open or is another's. */
function appleOf(values: Values): AppleWalletConfig | null | undefined {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId, APPLE_PASS_CERTIFICATE: signed } = values;
  const { APPLE_PASS_KEY: pem, APPLE_PASS_PASSPHRASE: passphrase, APPLE_WWDR_CERTIFICATE: intermediate } = values;
  if (passTypeId === undefined || teamId === undefined || signed === undefined) return null;
  if (pem === undefined || intermediate === undefined) return null;
  const key = orNull(() => createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase }));
  if (key === null || !new X509Certificate(signed).checkPrivateKey(key)) return undefined;
  return {
    passTypeId,
    teamId,
    certificate: signed,
    intermediate,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function googleOf({
  GOOGLE_WALLET_ISSUER: issuerId,
  GOOGLE_WALLET_ACCOUNT: account,
}: Values): GoogleWalletConfig | null | undefined {
  if (issuerId === undefined || account === undefined) return null;
  const known = orNull(() => {
    const { client_email: email, private_key: privateKey } = accountShape.parse(JSON.parse(account));
    createPrivateKey(privateKey);
    return { issuerId, email, privateKey };
  });
  return known ?? undefined;
}

function orNull<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch {
    return null;
  }
}
