import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { pkcs12, pki } from 'node-forge';
import { ConfigError } from './config.ts';

// A practitioner signs with their own certificate (Act 25 of 2002 s13 and its definition of an advanced electronic
// signature: it identifies the signer). SIGNING_CERTIFICATES is the folder: MP0123456.p12, and its passphrase in
// MP0123456.passphrase (docs/how-to/sign-scripts.md).

export interface SigningCertificate {
  /** Common name of its subject. */
  name: string;
  issuer: string;
  serial: string;
  valid_from: Date;
  valid_to: Date;
  p12: Uint8Array;
  passphrase: string;
}

/** By the number of the practitioner's council. */
export type SigningCertificates = ReadonlyMap<string, SigningCertificate>;

const ENDING = /\.(?:p12|pfx)$/i;

const nameOf = (party: pki.Certificate['subject']): string => {
  const value: unknown = (party.getField('CN') as { value?: unknown } | null)?.value;
  return typeof value === 'string' ? value : '';
};

function read(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError(`SIGNING_CERTIFICATES: ${path.basename(file)} cannot be read.`);
  }
}

async function open(folder: string, file: string): Promise<SigningCertificate> {
  const { default: forge } = await import('node-forge');
  const words = `${file.replace(ENDING, '')}.passphrase`;
  const p12 = read(path.join(folder, file));
  const passphrase = Buffer.from(read(path.join(folder, words)))
    .toString('utf8')
    .replace(/\r?\n$/, '');
  const refuse = (sentence: string) => new ConfigError(`SIGNING_CERTIFICATES: ${file} ${sentence}`);
  let bags: pkcs12.Bag[];
  let key: pki.rsa.PrivateKey | undefined;
  try {
    const opened = forge.pkcs12.pkcs12FromAsn1(
      forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(p12).toString('binary'))),
      false,
      passphrase,
    );
    const { certBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids;
    bags = opened.getBags({ bagType: certBag })[certBag] ?? [];
    const keys = opened.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag];
    key = keys?.[0]?.key as pki.rsa.PrivateKey | undefined;
  } catch {
    throw refuse(`cannot be opened with the passphrase in ${words}.`);
  }
  // The library knows no other kind of key, and leaves one out without a word.
  const own = bags.find(({ cert }) => {
    const held = cert?.publicKey as pki.rsa.PublicKey | undefined;
    return key && held?.n.equals(key.n);
  })?.cert;
  if (!own) throw refuse('has no certificate with its private RSA key.');
  return {
    name: nameOf(own.subject),
    issuer: nameOf(own.issuer),
    serial: own.serialNumber,
    valid_from: own.validity.notBefore,
    valid_to: own.validity.notAfter,
    p12,
    passphrase,
  };
}

/** Every certificate in the folder; none without a folder. Throws a ConfigError that says which file is at fault. */
export async function openCertificates(folder: string | undefined): Promise<SigningCertificates> {
  const certificates = new Map<string, SigningCertificate>();
  if (!folder) return certificates;
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    throw new ConfigError(`SIGNING_CERTIFICATES ${folder} is not a folder that can be read.`);
  }
  for (const file of files.filter((name) => ENDING.test(name)))
    certificates.set(file.replace(ENDING, '').toUpperCase(), await open(folder, file));
  return certificates;
}
