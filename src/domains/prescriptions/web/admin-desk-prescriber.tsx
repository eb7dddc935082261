import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dayText, shopDate } from '~/shared/dates.ts';
import { calendarDate } from '~/shared/schemas.ts';
import { prescriptionsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { readDraft } from '~/ui/draft-storage.ts';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useFollowSaved } from '~/ui/use-sync-saved.ts';
import { useForm } from '~/ui/use-form.ts';
import { useBindDraft, useDraft } from '~/ui/use-draft.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import { prescriberSchema, type Prescription } from '../contract.ts';
import { dateObstacle, dateObstacles, lastDayToPresent } from '../script-dates.ts';
import { PrescriberFacts } from './admin-desk-facts.tsx';
import { useReread, useTakeIn } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface PrescriberValues {
  name: string;
  qualification: string;
  practice_number: string;
  address: string;
  phone: string;
  email: string;
  issued_on: string;
}

const schema = prescriberSchema.extend({
  qualification: z
    .string()
    .trim()
    .min(1, "Enter the prescriber's qualification")
    .pipe(prescriberSchema.shape.qualification.unwrap()),
  phone: z.string().pipe(prescriberSchema.shape.phone.unwrap()),
  email: z.string().trim().pipe(prescriberSchema.shape.email.unwrap()),
  issued_on: z.string().min(1, 'Enter the date of issue').pipe(calendarDate),
});

const valuesOf = ({ prescriber, issued_on }: Prescription): PrescriberValues => ({
  name: prescriber?.name ?? '',
  qualification: prescriber?.qualification ?? '',
  practice_number: prescriber?.practice_number ?? '',
  address: prescriber?.address ?? '',
  phone: prescriber?.phone ?? '',
  email: prescriber?.email ?? '',
  issued_on: issued_on ?? '',
});

/** Suggested; others can be typed. */
const QUALIFICATIONS = ['MB ChB', 'MB BCh', 'BDS', 'BChD', 'FCP(SA)', 'MMed', 'B Cur', 'Dip Nursing'] as const;

/** Rules 5 to 7: reported as the date is typed, not at the counter. */
function DateWarning({
  issuedOn,
  prescription,
  today,
}: {
  issuedOn: string;
  prescription: Prescription;
  today: string;
}) {
  const { presented_on: presented, medicines } = prescription;
  const isDate = calendarDate.safeParse(issuedOn).success;
  const schedules = medicines.map(({ schedule }) => schedule);
  const dates = { issued_on: issuedOn, presented_on: presented, today };
  const obstacles = isDate ? dateObstacles(schedules, dates) : [];
  const isLate = isDate && issuedOn < presented && dateObstacle(issuedOn, presented) !== null;
  return (
    <div role="status">
      {obstacles.length > 0 && (
        <div className={classNames(noteStyles.note, noteStyles.bad)} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <p>
            <b>{obstacles.join(' ')}</b>
            {isLate &&
              ` The last valid day was ${dayText(lastDayToPresent(issuedOn))}. It was sent on ${dayText(presented)}.`}
          </p>
        </div>
      )}
    </div>
  );
}

const draftKey = (id: string) => `prescription/${id}/prescriber`;

/** Prescriber and date (General Regulations 2017 reg 33), entered from the picture beside it. */
function PrescriberForm({ prescription, onDone }: { prescription: Prescription; onDone: () => void }) {
  const id = prescription.prescription_id;
  const [today] = useState(() => shopDate(new Date()));
  const takeIn = useTakeIn(id);
  const reread = useReread(id);
  const draft = useDraft<PrescriberValues, number>(draftKey(id));
  // After a 409 was read, saving again is meant.
  const [seen, setSeen] = useState(0);
  const form = useForm<PrescriberValues, z.output<typeof schema>>({
    schema,
    defaultValues: valuesOf(prescription),
    onSubmit: async ({ issued_on, ...prescriber }) => {
      const saved = await prescriptionsApi.updatePrescription({
        params: { id },
        query: {},
        body: { prescriber, issued_on, version: Math.max(version, seen) },
      });
      letGo();
      await takeIn(saved);
      reset(valuesOf(saved));
      toast.success('Prescriber and date saved');
      onDone();
    },
    onFault: ({ status }) => {
      if (status !== 409) return;
      void reread()
        .then((fresh) => setSeen(fresh.version))
        .catch((error: unknown) => toast.error(toApiError(error).detail));
    },
  });
  const { register, control, submit, fault, formState, reset } = form;
  const version = useFollowSaved(prescription, {
    isDirty: formState.isDirty,
    draftBase: draft.stored?.base,
    show: (saved) => reset(valuesOf(saved)),
  });
  useBindDraft(form, draft, version);
  const letGo = useUnsavedGuard(formState.isDirty, draft.discard);
  const qualifications = useId();
  const issuedOn = useWatch({ control, name: 'issued_on' });
  const field = (name: keyof PrescriberValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <section>
      <h2>Prescriber</h2>
      <form
        className={classNames(prescriptionDeskStyles.form, prescriptionDeskStyles.prescriber)}
        noValidate
        onSubmit={submit}
      >
        {draft.isRestored && formState.isDirty && (
          <p className={formStyles.help} data-slot="help">
            We've restored what you typed before. It isn't saved yet.
          </p>
        )}
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField label="Prescriber's name" maxLength={120} {...field('name')} />
          <TextField label="Qualification" list={qualifications} maxLength={80} {...field('qualification')} />
        </div>
        <datalist id={qualifications}>
          {QUALIFICATIONS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField
            label="Practice or council number"
            help="For example MP0123456."
            maxLength={30}
            {...field('practice_number')}
          />
          <TextField label="Date of issue" type="date" max={today} {...field('issued_on')} />
        </div>
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField label="Address" maxLength={300} {...field('address')} />
          <TextField label="Phone" optional type="tel" maxLength={30} {...field('phone')} />
        </div>
        <TextField label="Email on the script" optional type="email" maxLength={200} {...field('email')} />
        <DateWarning issuedOn={issuedOn} prescription={prescription} today={today} />
        <FormFault
          fault={fault && seen > 0 ? `${fault} We've kept what you typed. Save again to keep your changes.` : fault}
        />
        <div className={prescriptionDeskStyles.save}>
          <Button type="submit" variant="outline" size="small" waiting={formState.isSubmitting}>
            Save prescriber and date
          </Button>
          <span role="status">{formState.isDirty ? 'Not saved yet' : ''}</span>
        </div>
      </form>
    </section>
  );
}

/** Folded once it is saved, so that the medicines stay in sight. */
export function DeskPrescriber({ prescription, mayWrite }: { prescription: Prescription; mayWrite: boolean }) {
  const { prescriber, issued_on, prescription_id: id } = prescription;
  const isWhole = Boolean(prescriber?.qualification) && issued_on !== null;
  const [isOpen, setOpen] = useState(() => !isWhole || readDraft(draftKey(id)) !== null);
  if (mayWrite && isOpen) return <PrescriberForm prescription={prescription} onDone={() => setOpen(false)} />;
  return <PrescriberFacts prescription={prescription} onChange={mayWrite ? () => setOpen(true) : null} />;
}
