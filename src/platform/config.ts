import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isPublicAddress } from './addresses.ts';

const text = (fallback: string) => z.string().trim().default(fallback);
const optionalUrl = (name: string, protocols: RegExp) =>
  z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || (URL.canParse(value) && protocols.test(value)), {
      error: `${name} must be an address such as ${name === 'DATABASE_URL' ? 'postgres://user:password@host:5432/apteek' : 'smtp://host:587'}.`,
    });

const providerUrl = (name: string, fallback: string) =>
  text(fallback).refine((value) => URL.canParse(value) && /^https?:/.test(value), {
    error: `${name} must be a web address such as ${fallback}.`,
  });

/** Addresses separated by commas, none if unset. */
const urlList = (name: string, shape: RegExp, example: string) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .refine((urls) => urls.every((url) => shape.test(url)), {
      error: `${name} must be addresses separated by commas, such as ${example}.`,
    });

function isAddressRange(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/');
  return (
    more.length === 0 &&
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 6 ? 128 : 32)
  );
}

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'PORT must be a number from 0 to 65535.' })
    .int('PORT must be a whole number.')
    .min(0, 'PORT must be 0 or more.')
    .max(65_535, 'PORT must be at most 65535.')
    .default(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || (URL.canParse(value) && /^https?:/.test(value)), {
      error: 'PUBLIC_URL must be a web address such as https://shop.example.',
    }),
  DATABASE_URL: optionalUrl('DATABASE_URL', /^postgres(ql)?:/),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'PREPARED_STATEMENTS must be on or off.' }).default('on'),
  DATA_DIR: text('./data'),
  SEED: z.enum(['demo', 'none'], { error: 'SEED must be demo or none.' }).optional(),
  DEMO_LIFE: z.enum(['on', 'off'], { error: 'DEMO_LIFE must be on or off.' }).default('on'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || z.email().safeParse(value).success, {
      error: 'ADMIN_EMAIL must be an email address.',
    }),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine((value) => !value || value.length >= 10, { error: 'ADMIN_PASSWORD must have at least 10 characters.' }),
  SMTP_URL: optionalUrl('SMTP_URL', /^smtps?:/),
  MAIL_FROM: z.string().trim().optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
    })
    .default('info'),
  FILES_KEY: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || value.split(',').every((key) => Buffer.from(key, 'base64').length === 32), {
      error:
        'FILES_KEY must be 32 bytes in base64 (openssl rand -base64 32). Add older keys after it, separated by commas.',
    }),
  /** The folder with the practitioners' certificates (certificates.ts). */
  SIGNING_CERTIFICATES: z.string().trim().optional(),
  METRICS_TOKEN: z.string().trim().optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'TRUSTED_PROXIES must be the number of proxies in front of the shop.' })
    .int('TRUSTED_PROXIES must be a whole number.')
    .min(0, 'TRUSTED_PROXIES must be 0 or more.')
    .default(0),
  PAYMENTS: z.enum(['sandbox'], { error: 'PAYMENTS must be sandbox, or unset.' }).optional(),
  PAYFAST_MERCHANT_ID: z.string().trim().optional(),
  PAYFAST_MERCHANT_KEY: z.string().trim().optional(),
  PAYFAST_PASSPHRASE: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || /^[A-Za-z0-9_-]+$/.test(value), {
      error: 'PAYFAST_PASSPHRASE may contain only letters, digits, hyphens and underscores.',
    }),
  PAYFAST_ADDRESSES: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || value.split(',').every((entry) => isAddressRange(entry.trim())), {
      error: 'PAYFAST_ADDRESSES must be network addresses or ranges separated by commas, such as 197.97.145.144/28.',
    }),
  STUN_URLS: urlList('STUN_URLS', /^stuns?:[^\s/]+$/, 'stun:stun.shop.example:3478'),
  TURN_URLS: urlList('TURN_URLS', /^turns?:[^\s/]+$/, 'turn:turn.shop.example:3478,turns:turn.shop.example:5349'),
  TURN_SECRET: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || value.length >= 16, { error: 'TURN_SECRET must have at least 16 characters.' }),
  TURN_TTL_S: z.coerce
    .number({ error: 'TURN_TTL_S must be a number of seconds.' })
    .int('TURN_TTL_S must be a whole number of seconds.')
    .min(60, 'TURN_TTL_S must be at least 60.')
    .max(86_400, 'TURN_TTL_S must be at most 86400.')
    .default(3600),
  ICE_TRANSPORT_POLICY: z
    .enum(['all', 'relay'], { error: 'ICE_TRANSPORT_POLICY must be all or relay.' })
    .default('all'),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_TOKENINFO_URL: providerUrl('GOOGLE_TOKENINFO_URL', 'https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: providerUrl('GOOGLE_USERINFO_URL', 'https://openidconnect.googleapis.com/v1/userinfo'),
  FACEBOOK_APP_ID: z.string().trim().optional(),
  FACEBOOK_APP_SECRET: z.string().trim().optional(),
  FACEBOOK_GRAPH_URL: providerUrl('FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'),
  SHOP_NAME: text('Apteek Online Pharmacy (Pty) Ltd'),
  SHOP_SHORT_NAME: text('Apteek'),
  SHOP_ADDRESS_LINE1: text('Shop 4, Beach Road'),
  SHOP_ADDRESS_LINE2: text('Mouille Point, Cape Town, 8005'),
  SHOP_PHONE: text('021 555 0134'),
  SHOP_EMAIL: z
    .string()
    .trim()
    .default('sales@apteek.example')
    .refine((value) => z.email().safeParse(value).success, { error: 'SHOP_EMAIL must be an email address.' }),
  SHOP_VAT_NUMBER: text('4000000000'),
  SHOP_REGISTRATION_NUMBER: text('2020/000000/07'),
  SHOP_Y_NUMBER: text('Y00000'),
  SHOP_RESPONSIBLE_PHARMACIST: text('Lerato Mokoena'),
  SHOP_P_NUMBER: text('P00000'),
  SHOP_WHATSAPP_NUMBER: z
    .string()
    .trim()
    .default('27215550134')
    .refine((value) => /^\d{7,15}$/.test(value), {
      error: 'SHOP_WHATSAPP_NUMBER must be digits with the country code, such as 27215550134.',
    }),
  SHOP_FACEBOOK_URL: text('https://www.facebook.com/'),
  SHOP_INSTAGRAM_URL: text('https://www.instagram.com/'),
});

/** The settings from the environment. */
export interface Settings extends Omit<z.infer<typeof environment>, 'PUBLIC_URL'> {
  PUBLIC_URL: string;
  /** The shop can be reached by strangers. */
  is_public: boolean;
  /** True if the sandbox takes payments because no merchant is configured. */
  payment_sandbox: boolean;
  demo: boolean;
}

/** The same, with what is stored in DATA_DIR. */
export interface Config extends Settings {
  /** Absolute. */
  data_dir: string;
  /** Signs and encrypts; created on the first start, stored in DATA_DIR, never a default. */
  secret: string;
  /** Private files are encrypted with the first; older ones only decrypt. From FILES_KEY, or created on the first start in DATA_DIR. */
  file_keys: Buffer[];
}

export class ConfigError extends Error {}

function readSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

function readFileKeys(given: string | undefined, dataDir: string): Buffer[] {
  if (given) return given.split(',').map((key) => Buffer.from(key, 'base64'));
  const file = path.join(dataDir, 'files.key');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return [Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')];
}

/** Contradictions between variables that are each valid: one sentence per mistake. */
function mistakesBetween(given: Record<string, string | undefined>, hasDemo: boolean): string[] {
  const sentences: string[] = [];
  const pair = (one: string, other: string) => {
    if (Boolean(given[one]) !== Boolean(given[other]))
      sentences.push(`${one} and ${other} belong together. Set both or neither.`);
  };
  pair('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  pair('PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY');
  pair('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  pair('TURN_URLS', 'TURN_SECRET');
  if (given.ICE_TRANSPORT_POLICY === 'relay' && !given.TURN_URLS)
    sentences.push('ICE_TRANSPORT_POLICY=relay needs TURN_URLS, because without them no consultation could connect.');
  const hasMerchant = Boolean(given.PAYFAST_MERCHANT_ID || given.PAYFAST_MERCHANT_KEY);
  if (given.SEED === 'demo' && (hasMerchant || isPublicAddress(given.PUBLIC_URL ?? '')))
    sentences.push(
      'SEED=demo cannot be used with a public PUBLIC_URL or a PayFast merchant, because the demo shows every email and prints its passwords. Remove SEED=demo.',
    );
  if (given.PAYMENTS === 'sandbox' && hasMerchant)
    sentences.push(
      'PAYMENTS=sandbox takes test payments and cannot be used with a PayFast merchant. Remove one of them.',
    );
  if (!hasDemo && !hasMerchant && given.PAYMENTS !== 'sandbox')
    sentences.push('Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY, or PAYMENTS=sandbox to take test payments.');
  return sentences;
}

/** Reads every environment variable; nothing else does. Throws ConfigError with one sentence per mistake. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const isPublic = isPublicAddress(given.PUBLIC_URL ?? '');
  // A shop that takes real money or is open to strangers has no demo, even if SEED was forgotten.
  const demo = (given.SEED ?? (isPublic || given.PAYFAST_MERCHANT_ID ? 'none' : 'demo')) !== 'none';
  const sentences = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...mistakesBetween(given, demo),
  ];
  if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences.join('\n'));
  const values = parsed.data;
  return {
    ...values,
    PUBLIC_URL: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    is_public: isPublic,
    payment_sandbox: !values.PAYFAST_MERCHANT_ID,
    demo,
  };
}

/** Creates DATA_DIR and its keys if they do not exist yet. */
export function openDataDir(settings: Settings): Config {
  const dataDir = path.resolve(settings.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(dataDir, '.writable'), '');
  } catch {
    throw new ConfigError(`DATA_DIR ${settings.DATA_DIR} is not writable.`);
  }
  return {
    ...settings,
    data_dir: dataDir,
    secret: readSecret(dataDir),
    file_keys: readFileKeys(settings.FILES_KEY, dataDir),
  };
}

export const readConfig = (env: Record<string, string | undefined>): Config => openDataDir(readSettings(env));
