import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { shortDateTime } from '~/shared/dates.ts';
import { Button } from '~/ui/button.tsx';
import { Fact } from '~/ui/fact.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { saveFile } from '~/ui/save-file.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { Prescription } from '../contract.ts';
import { NOTICE_WAY_KEYS, NOTICE_WAYS } from '../contract-limits.ts';
import { untoldSubstitutions } from '../prescriber-notice-rules.ts';
import { prescriptionsApi } from './api.ts';
import { useTakeIn } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

const schema = z
  .object({
    how: z.enum(NOTICE_WAY_KEYS, { error: 'Choose how the prescriber was told' }),
    note: z.string().trim().max(300, 'Note can have at most 300 characters'),
  })
  .superRefine(({ how, note }, ctx) => {
    if (how === 'not_reached' && note === '')
      ctx.addIssue({ code: 'custom', path: ['note'], message: 'Enter how you tried to reach the prescriber' });
  });
type Body = z.output<typeof schema>;
interface Values {
  how: string;
  note: string;
}

function PrintNote({ id }: { id: string }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveFile(() => prescriptionsApi.getPrescriberNote({ id }));
    setSaving(false);
  };
  return (
    <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
      <Printer className={iconStyles.small} />
      Note to print (PDF)
    </Button>
  );
}

function TellForm({ prescription }: { prescription: Prescription }) {
  const { prescription_id: id, prescriber } = prescription;
  const takeIn = useTakeIn(id);
  const { register, submit, fault, formState, control } = useForm<Values, Body>({
    schema: schema as unknown as z.ZodType<Body, Values>,
    defaultValues: { how: '', note: '' },
    onSubmit: async (body) => {
      await takeIn(await prescriptionsApi.tellPrescriber({ id, ...body }));
      toast.success('Recorded for the prescriber');
    },
  });
  const how = useWatch({ control, name: 'how' });
  // Health information goes to no address that the script does not state.
  const ways = NOTICE_WAY_KEYS.filter((way) => way !== 'email' || Boolean(prescriber?.email));
  return (
    <form
      className={classNames(prescriptionDeskStyles.form, prescriptionDeskStyles.tell)}
      noValidate
      onSubmit={submit}
      aria-label="Tell the prescriber"
    >
      <div className={formPageStyles.formRow} data-slot="form-row">
        <SelectField label="How" error={formState.errors.how?.message} {...register('how')}>
          <option value="">Choose one</option>
          {ways.map((way) => (
            <option key={way} value={way}>
              {NOTICE_WAYS[way].label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Note"
          optional={how !== 'not_reached'}
          maxLength={300}
          autoComplete="off"
          help="Who you spoke to, or how you tried to reach them."
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </div>
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" variant="outline" size="small" waiting={formState.isSubmitting}>
          Record
        </Button>
        <PrintNote id={id} />
      </div>
    </form>
  );
}

/** The prescriber is told of a generic, or it is recorded that they could not be reached (Act 101 of 1965 s22F; rule 18). */
export function DeskTellPrescriber({ prescription, mayRecord }: { prescription: Prescription; mayRecord: boolean }) {
  const { prescriber, prescriber_notices: notices } = prescription;
  const untold = untoldSubstitutions(prescription);
  if (untold.length === 0 && notices.length === 0) return null;
  return (
    <section>
      <h2>Tell the prescriber</h2>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        {untold.map(({ medicine_id, name, substitute_of }) => (
          <Fact key={medicine_id} words="Not told yet">
            {name} in place of {substitute_of}
          </Fact>
        ))}
        {untold.length > 0 && prescriber?.phone && <Fact words="Prescriber's phone">{prescriber.phone}</Fact>}
        {notices.map(({ medicine_id, medicine, prescribed, how, note, told_by, told_by_number, at }) => (
          <Fact key={`${medicine_id} ${at}`} words={shortDateTime(at)}>
            {NOTICE_WAYS[how].label}: {medicine} in place of {prescribed}. {note} {told_by}, {told_by_number}
          </Fact>
        ))}
      </dl>
      {mayRecord && untold.length > 0 && (
        <TellForm key={untold.map(({ medicine_id }) => medicine_id).join()} prescription={prescription} />
      )}
    </section>
  );
}
