import { useState } from 'react';
import { z } from 'zod';
import { dayText, formatDate, formatDateTime, shopDate } from '~/shared/dates.ts';
import { calendarDate } from '~/shared/schemas.ts';
import { Button } from '~/ui/button.tsx';
import { Fact } from '~/ui/fact.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { saveFile } from '~/ui/save-file.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { ElectronicSignature, Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { isOriginalLate } from '../original-rules.ts';
import { useTakeIn } from './use-admin-prescriptions.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

const schema = z
  .object({
    received_on: z.union([z.literal(''), calendarDate]),
    verified_with: z.string().trim().max(120, 'Verified with can have at most 120 characters'),
  })
  .superRefine(({ received_on, verified_with }, ctx) => {
    if (received_on === '' && verified_with === '')
      ctx.addIssue({
        code: 'custom',
        path: ['received_on'],
        message: 'Enter the date on which the original was received, or with whom you verified it',
      });
  });
type Values = z.input<typeof schema>;

function OriginalForm({ prescription, onDone }: { prescription: Prescription; onDone: () => void }) {
  const { prescription_id: id, original } = prescription;
  const takeIn = useTakeIn(id);
  const [today] = useState(() => shopDate(new Date()));
  const { register, submit, fault, formState } = useForm<Values, z.output<typeof schema>>({
    schema,
    defaultValues: { received_on: original.received_on ?? '', verified_with: original.verified_with ?? '' },
    onSubmit: async ({ received_on, verified_with }) => {
      await takeIn(
        await prescriptionsApi.recordOriginal({
          id,
          ...(received_on ? { received_on } : {}),
          ...(verified_with ? { verified_with } : {}),
        }),
      );
      toast.success('Original recorded');
      onDone();
    },
  });
  const field = (name: keyof Values) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <form className={prescriptionDeskStyles.form} noValidate onSubmit={submit} aria-label="Original prescription">
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Original received on" type="date" max={today} {...field('received_on')} />
        <TextField
          label="Verified with"
          optional
          help="The person you spoke to at the prescriber's practice."
          maxLength={120}
          {...field('verified_with')}
        />
      </div>
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" variant="outline" size="small" waiting={formState.isSubmitting}>
          Save original
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          Discard
        </Button>
      </div>
    </form>
  );
}

const signedText = ({ name, issuer, serial, expires_on, signed_at }: ElectronicSignature) =>
  `By ${name} on ${formatDateTime(signed_at)}, certificate ${serial} of ${issuer || 'an unnamed issuer'}, valid until ${formatDate(expires_on)}.`;

/** The signed original follows the copy, and a copy may be verified by phone (Board Notice 129 of 2004 rule 1.5). */
export function DeskOriginal({ prescription, mayRecord }: { prescription: Prescription; mayRecord: boolean }) {
  const { received_on, due_on, verified_with, electronic_signature: signature } = prescription.original;
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => shopDate(new Date()));
  if (due_on === null) return null;
  return (
    <section>
      <h2>Original prescription</h2>
      {isOpen ? (
        <OriginalForm prescription={prescription} onDone={() => setOpen(false)} />
      ) : (
        <>
          <dl className={pairListStyles.pairs} data-slot="pairs">
            {received_on === null ? (
              <Fact words="Due by">
                {isOriginalLate(prescription.original, today) ? <b>{dayText(due_on)}, overdue</b> : dayText(due_on)}
              </Fact>
            ) : (
              <Fact words="Received on">{dayText(received_on)}</Fact>
            )}
            {signature !== null && (
              <Fact words="Signed electronically">
                {signedText(signature)}{' '}
                <Button
                  variant="text"
                  size="small"
                  onClick={() =>
                    void saveFile(() => prescriptionsApi.getPrescriptionScript({ id: prescription.prescription_id }))
                  }
                >
                  Save the signed PDF
                </Button>
              </Fact>
            )}
            {verified_with !== null && <Fact words="Verified with">{verified_with}</Fact>}
          </dl>
          {mayRecord && (
            <div className={prescriptionDeskStyles.after}>
              <Button variant="outline" size="small" onClick={() => setOpen(true)}>
                {received_on === null ? 'Record the original' : 'Change the original'}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
