import { expect, test } from 'vitest';
import { A_PASSPHRASE, aCertificate, aFolderOf, signatureOf } from '../../tests/support/certificates.ts';
import { openCertificates } from './certificates.ts';
import { renderPdf } from './pdf/render.ts';
import { signPdf } from './pdf/sign-pdf.ts';

const P12 = aCertificate({ name: 'Dr Nomsa Dlamini' });
const opened = async (files: Record<string, Uint8Array | string>) => {
  const { folder, remove } = aFolderOf(files);
  try {
    return await openCertificates(folder);
  } finally {
    remove();
  }
};

test('without a folder there are no certificates', async () => {
  expect((await openCertificates(undefined)).size).toBe(0);
});

test('a certificate belongs to the council number that its file is named by', async () => {
  const certificates = await opened({
    'mp0123456.p12': P12,
    'mp0123456.passphrase': `${A_PASSPHRASE}\n`,
    'notes.txt': 'Renewed in March.',
  });
  expect([...certificates.keys()]).toEqual(['MP0123456']);
  expect(certificates.get('MP0123456')).toMatchObject({
    name: 'Dr Nomsa Dlamini',
    issuer: 'A test issuer',
    serial: '0102ab',
    valid_to: new Date('2028-12-31'),
  });
});

test('a certificate that cannot be opened refuses the start with a sentence that names its file', async () => {
  await expect(openCertificates('/no/such/folder')).rejects.toThrow(
    'SIGNING_CERTIFICATES /no/such/folder is not a folder that can be read.',
  );
  await expect(opened({ 'MP0123456.p12': P12 })).rejects.toThrow(
    'SIGNING_CERTIFICATES: MP0123456.passphrase cannot be read.',
  );
  const wrong = 'SIGNING_CERTIFICATES: MP0123456.p12 cannot be opened with the passphrase in MP0123456.passphrase.';
  await expect(opened({ 'MP0123456.p12': P12, 'MP0123456.passphrase': 'another' })).rejects.toThrow(wrong);
  await expect(opened({ 'MP0123456.p12': 'no certificate', 'MP0123456.passphrase': A_PASSPHRASE })).rejects.toThrow(
    wrong,
  );
});

// Two threads start for it, each with its libraries.
const SLOW_MS = 120_000;

test(
  'a signed PDF names its signer, and a change to any byte of it shows',
  async () => {
    const pdf = await renderPdf({
      title: 'Prescription',
      number: 'RX-1',
      date: '25 Nov 2026',
      supplier: { name: 'Dr Nomsa Dlamini', lines: [], vat_number: '', registration_number: '', contact: '' },
      buyer: { name: 'Zoë Nkosi', lines: [] },
      facts: [],
      lines: [],
      sums: [],
      notes: [],
    });
    expect(signatureOf(pdf)).toBeNull();
    const signed = await signPdf({
      pdf,
      p12: P12,
      passphrase: A_PASSPHRASE,
      name: 'Dr Nomsa Dlamini',
      reason: 'Prescription RX-1',
      at: new Date('2026-11-25T08:00:00Z'),
    });
    expect(signatureOf(signed)).toEqual({ name: 'Dr Nomsa Dlamini', is_intact: true, covers_all: true });
    const changed = Uint8Array.from(signed);
    changed[200] = (changed[200] ?? 0) ^ 1;
    expect(signatureOf(changed)?.is_intact).toBe(false);
  },
  SLOW_MS,
);
