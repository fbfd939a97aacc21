import { z } from 'zod';

/** A whole number between `least` and `most`; `sentence` says so. */
export function wholeNumber(sentence: string, least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);
}

export const port = (name: string, normal: number) =>
  wholeNumber(`${name} must be a port between 1 and 65535`, 1, 65_535).default(normal);

export const webAddress = (name: string) =>
  z.string().refine(isWebAddress, `${name} must be an http or https address such as https://park.example.com`);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** A secret or an id; an empty one is none. */
export const given = z.string().min(1).optional();

export const nodeEnvironment = z
  .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
  .default('development');
