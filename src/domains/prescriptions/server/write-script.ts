import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { SigningCertificate } from '~/platform/certificates.ts';
import type { Context } from '~/platform/context.ts';
import { signPdf } from '~/platform/pdf/sign-pdf.ts';
import { formatDate, shopDate, shopInstant, SHOP_ZONE } from '~/shared/dates.ts';
import type { FieldError } from '~/shared/errors.ts';
import { toCouncilNumber } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import type { ElectronicSignature } from '../contract.ts';
import { addWorkingDays, ORIGINAL_WORKING_DAYS } from '../original-rules.ts';
import { certificateFault, isSignatureEnough } from '../signing-rules.ts';
import { drawScript } from './draw-script.ts';
import { ADDRESS_FIELDS } from './patient-checks.ts';
import type { Prescribed } from './prescribed.ts';

export interface WrittenScript {
  file: File;
  /** Null: a signed original has to follow on paper. */
  signature: ElectronicSignature | null;
}

interface Parts {
  number: string;
  facts: ReadonlyMap<string, MedicineFacts>;
  address: Address | null;
  schedules: readonly Schedule[];
  is_filled_here: boolean;
}

interface Signer {
  certificate: SigningCertificate | null;
  /** Why the certificate that is there cannot be used. */
  fault: string | null;
}

/** The certificate of the signed-in practitioner under that council number. */
export function signerOf(ctx: Context, council_number: string): Signer {
  const certificate = ctx.services.certificates.get(toCouncilNumber(council_number)) ?? null;
  const fault = certificate && certificateFault(certificate, actorOf(ctx), ctx.now());
  return { certificate: fault === null ? certificate : null, fault };
}

const signatureBy = ({ name, issuer, serial, valid_to }: SigningCertificate, now: Date): ElectronicSignature => ({
  name,
  issuer,
  serial,
  expires_on: shopDate(valid_to),
  signed_at: now.toISOString(),
});

/** What the script says of its original (General Regulations 2017 reg 33(1); Act 25 of 2002 s13). */
async function notesOn(
  ctx: Context,
  { prescriber }: Prescribed,
  { schedules, is_filled_here }: Parts,
  signature: ElectronicSignature | null,
): Promise<string[]> {
  const today = shopDate(ctx.now());
  const due = formatDate(shopInstant(addWorkingDays(today, ORIGINAL_WORKING_DAYS)), SHOP_ZONE);
  const wanted = is_filled_here ? `must follow by ${due}` : 'must be handed in at the pharmacy';
  if (!signature) return [`Not signed electronically: the signed original ${wanted}.`];
  const isEnough = isSignatureEnough(schedules, await ruleOn(ctx, 's6_electronic_originals', today));
  return [
    `Signed electronically by ${prescriber.name} on ${formatDate(ctx.now(), SHOP_ZONE)}, with certificate ${signature.serial} of ${signature.name}, issued by ${signature.issuer || 'themselves'}.`,
    ...(isEnough ? [] : [`Because of Schedule 6, the original, signed by hand, ${wanted}.`]),
  ];
}

/** The script as a PDF, signed with the practitioner's certificate if they have one that is valid. */
export async function writeScript(ctx: Context, prescribed: Prescribed, parts: Parts): Promise<WrittenScript> {
  const { certificate } = signerOf(ctx, prescribed.prescriber.practice_number);
  const draw = async (signature: ElectronicSignature | null) =>
    drawScript(ctx, prescribed, { ...parts, notes: await notesOn(ctx, prescribed, parts, signature) });
  const toFile = (bytes: Uint8Array) =>
    new File([bytes as Uint8Array<ArrayBuffer>], `${parts.number}.pdf`, { type: 'application/pdf' });
  if (certificate) {
    const signature = signatureBy(certificate, ctx.now());
    const pdf = await draw(signature);
    try {
      const signed = await signPdf({
        pdf,
        p12: certificate.p12,
        passphrase: certificate.passphrase,
        name: prescribed.prescriber.name,
        reason: `Prescription ${parts.number}`,
        at: ctx.now(),
      });
      return { file: toFile(signed), signature };
    } catch (error) {
      // The patient is not kept waiting for it: the original follows on paper, as without a certificate.
      ctx.log.error({ err: error }, 'a script could not be signed');
    }
  }
  return { file: toFile(await draw(null)), signature: null };
}

/** Faults of the patient's details, at the fields of a consultation's form. */
export function patientFaults(errors: readonly FieldError[]): FieldError[] {
  const inAddress = new Set<string>(ADDRESS_FIELDS);
  return errors.map(({ field, message }) => ({ field: inAddress.has(field) ? `address.${field}` : field, message }));
}
