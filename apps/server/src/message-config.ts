import { z } from 'zod';
import type { MailConfig, MessageConfig, PhoneConfig } from './gateways/messages/settings.ts';

export type MessageConfigResult =
  | { readonly ok: true; readonly messages: MessageConfig }
  | { readonly ok: false; readonly sentences: readonly string[] };

export interface MessageSandboxConfig {
  readonly url: string;
  readonly token: string;
}

const TEMPLATES_SENTENCE =
  'SOLAPI_TEMPLATES must be a list such as booking-confirmed=KA01TP0001,deposit-requested=KA01TP0002';
const templates = z
  .string()
  .regex(/^\s*[\w-]+\s*=\s*\w+\s*(,\s*[\w-]+\s*=\s*\w+\s*)*$/, TEMPLATES_SENTENCE)
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('=').map((part) => part.trim()))))
  .pipe(z.record(z.string(), z.string()));

const schema = z
  .object({
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, 'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/@[\w.-]+\.\w+>?$/, 'MAIL_FROM must be a mail address such as 체험관 <no-reply@park.example.com>')
      .optional(),
    SOLAPI_API_KEY: z.string().optional(),
    SOLAPI_API_SECRET: z.string().optional(),
    SOLAPI_SENDER: z
      .string()
      .transform((number) => number.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{8,12}$/, 'SOLAPI_SENDER must be the registered number that text messages come from'))
      .optional(),
    SOLAPI_PFID: z.string().optional(),
    SOLAPI_TEMPLATES: templates.optional(),
    SOLAPI_API_URL: z
      .string()
      .regex(/^https?:\/\//, 'SOLAPI_API_URL must be an http or https address')
      .default('https://api.solapi.com'),
  })
  .superRefine((values, context) => {
    const together = (names: readonly (keyof typeof values)[]): void => {
      const set = names.filter((name) => values[name] !== undefined).length;
      if (set === 0 || set === names.length) return;
      context.addIssue({ code: 'custom', message: `${names.join(', ')} are set together or not at all` });
    };
    together(['SMTP_URL', 'MAIL_FROM']);
    together(['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER']);
    if (values.SOLAPI_PFID !== undefined && values.SOLAPI_API_KEY === undefined)
      context.addIssue({ code: 'custom', message: 'SOLAPI_PFID needs SOLAPI_API_KEY' });
    if (values.SOLAPI_TEMPLATES !== undefined && values.SOLAPI_PFID === undefined)
      context.addIssue({ code: 'custom', message: 'SOLAPI_TEMPLATES needs SOLAPI_PFID' });
  });

type Values = z.output<typeof schema>;

/** Reads where messages are sent. A channel without keys uses `sandbox`; where that is null (production), it is off. */
export function readMessageConfig(
  environment: Readonly<Record<string, string | undefined>>,
  sandbox: MessageSandboxConfig | null,
): MessageConfigResult {
  const read = schema.safeParse(environment);
  if (!read.success) return { ok: false, sentences: read.error.issues.map((issue) => `${issue.message}.`) };
  const fallback = sandbox === null ? ({ kind: 'off' } as const) : ({ kind: 'sandbox', ...sandbox } as const);
  return {
    ok: true,
    messages: { mail: readMailConfig(read.data) ?? fallback, phone: readPhoneConfig(read.data) ?? fallback },
  };
}

const readMailConfig = ({ SMTP_URL: url, MAIL_FROM: from }: Values): MailConfig | null =>
  url === undefined || from === undefined ? null : { kind: 'live', url, from };

function readPhoneConfig(values: Values): PhoneConfig | null {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_SENDER: sender } = values;
  if (apiKey === undefined || apiSecret === undefined || sender === undefined) return null;
  const { SOLAPI_PFID: pfId, SOLAPI_TEMPLATES: registered = {} } = values;
  const kakao = pfId === undefined ? null : { pfId, templates: registered };
  return { kind: 'live', apiUrl: values.SOLAPI_API_URL.replace(/\/+$/, ''), apiKey, apiSecret, sender, kakao };
}
