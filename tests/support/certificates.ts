import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import forge from 'node-forge';

// Throw-away certificates, signed by themselves: no accredited provider issued them, and nobody else has them.

const { md: digests } = forge;

interface Made {
  /** Common name. */
  name: string;
  passphrase?: string;
  valid_from?: string;
  valid_to?: string;
}

export const A_PASSPHRASE = 'a passphrase of a test';

/** A PKCS#12 file with a new key. */
export function aCertificate({
  name,
  passphrase = A_PASSPHRASE,
  valid_from = '2026-01-01',
  valid_to = '2028-12-31',
}: Made): Uint8Array {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 2048, e: 0x1_00_01 });
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '0102ab';
  cert.validity.notBefore = new Date(valid_from);
  cert.validity.notAfter = new Date(valid_to);
  cert.setSubject([{ name: 'commonName', value: name }]);
  cert.setIssuer([{ name: 'commonName', value: 'A test issuer' }]);
  cert.sign(privateKey, digests.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, [cert], passphrase, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** A folder as SIGNING_CERTIFICATES names it: files by name. */
export function aFolderOf(files: Record<string, Uint8Array | string>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'apteek-certificates-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Who signed a PDF and whether the signature covers its bytes: the digest of the byte range is the signed one, and the
 * signature over it is by the key of the certificate inside. Null if it is not signed.
 */
export function signatureOf(pdf: Uint8Array): { name: string; is_intact: boolean; covers_all: boolean } | null {
  const text = Buffer.from(pdf).toString('latin1');
  const range = /\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(text);
  if (!range) return null;
  const [, from = 0, first = 0, second = 0, rest = 0] = range.map(Number);
  const signed = text.slice(from, from + first) + text.slice(second, second + rest);
  const hex = text.slice(first + 1, second - 1);
  const der = forge.util.hexToBytes(hex);
  const message = forge.pkcs7.messageFromAsn1(
    // Zeros fill the room after it.
    forge.asn1.fromDer(forge.util.createBuffer(der), { parseAllBytes: false } as unknown as boolean),
  ) as forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData>;
  const [cert] = message.certificates;
  const { authenticatedAttributes, signature } = message.rawCapture as {
    authenticatedAttributes: forge.asn1.Asn1[];
    signature: string;
  };
  const digest = digests.sha256.create().update(signed).digest().getBytes();
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const bytes = forge.asn1.toDer(attributes).getBytes();
  const key = cert?.publicKey as forge.pki.rsa.PublicKey;
  const { value } = (cert?.subject.getField('CN') ?? {}) as { value?: string };
  let isByKey = false;
  try {
    isByKey = key.verify(digests.sha256.create().update(bytes).digest().getBytes(), signature);
  } catch {
    isByKey = false;
  }
  return {
    name: value ?? '',
    is_intact: isByKey && bytes.includes(digest),
    covers_all: from === 0 && second + rest === text.length && second - first === hex.length + 2,
  };
}
