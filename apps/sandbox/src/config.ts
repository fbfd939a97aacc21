import { z } from 'zod';

/** Bearer key of the experience-card stand-in where none is set; it opens nothing real. */
export const sandboxExperienceCardKey = 'experience_card_kkumteo0sandbox0key';

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(3900),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_ORIGIN: z.string().url().optional(),
  SANDBOX_SECRET_KEY: z
    .string()
    .regex(/^test_sk_/)
    .default('test_sk_kkumteo0sandbox0secret0key'),
  SANDBOX_CLIENT_KEY: z
    .string()
    .regex(/^test_ck_/)
    .default('test_ck_kkumteo0sandbox0client0key'),
  SANDBOX_EXPERIENCE_CARD_KEY: z.string().min(1).default(sandboxExperienceCardKey),
  SANDBOX_CONTROL_TOKEN: z.string().min(1).default('sandbox'),
  SANDBOX_MERCHANT: z.string().min(1).default('연습 가맹점'),
  SANDBOX_SLOW_MS: z.coerce.number().int().nonnegative().default(6000),
  SITE_ORIGIN: z.string().url().default('http://localhost:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  KKUMTEO_NOW: z.string().datetime({ offset: true }).optional(),
});

/** The sandbox's settings; `origin` is its address for browsers and the site. */
export interface SandboxConfig {
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the sandbox, or null for this machine's own address. */
  readonly origin: string | null;
  readonly secretKey: string;
  readonly clientKey: string;
  /** Bearer key of the experience card; the stand-in's own where absent. */
  readonly experienceCardKey?: string;
  readonly controlToken: string;
  readonly merchant: string;
  /** How long the slow card thinks, in milliseconds. */
  readonly slowMs: number;
  /** Where webhooks go; null sends none. */
  readonly siteOrigin: string | null;
  /** Folder of the journal; null keeps nothing. */
  readonly dataDir: string | null;
  /** Moment at which the clock starts, epoch ms; null is the machine's time. */
  readonly startsAt: number | null;
}

/** Reads the environment; refuses with a sentence naming the variables that are wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`The sandbox cannot start: ${names.join(', ')} is not usable.`);
  }
  const value = read.data;
  return {
    port: value.SANDBOX_PORT,
    host: value.SANDBOX_HOST,
    origin: value.SANDBOX_ORIGIN ?? null,
    secretKey: value.SANDBOX_SECRET_KEY,
    clientKey: value.SANDBOX_CLIENT_KEY,
    experienceCardKey: value.SANDBOX_EXPERIENCE_CARD_KEY,
    controlToken: value.SANDBOX_CONTROL_TOKEN,
    merchant: value.SANDBOX_MERCHANT,
    slowMs: value.SANDBOX_SLOW_MS,
    siteOrigin: value.SITE_ORIGIN,
    dataDir: value.DATA_DIR,
    startsAt: value.KKUMTEO_NOW === undefined ? null : Date.parse(value.KKUMTEO_NOW),
  };
}
