import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { ColdLine } from '~/domains/delivery-charges/cold-rules.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import type { UploadFields } from '../contract.ts';
import { FileChooser } from './file-chooser.tsx';
import { prescriptionDraft } from './prescription-draft.ts';
import { ConsentPart, WherePart, WhoPart } from './prescription-form-sections.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { sendPrescription, type SentAnswer } from './send-prescription.ts';
import { SendingBar } from './upload-progress.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';

export interface SentPrescription extends SentAnswer {
  email: string;
}

interface PrescriptionFormProps {
  product_id: string | undefined;
  /** Of that product. */
  schedule: Schedule | undefined;
  product: ColdLine | undefined;
  onSent: (sent: SentPrescription) => void;
}

export function PrescriptionForm({ product_id, schedule, product, onSent }: PrescriptionFormProps) {
  const charges = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const places = (locations.data ?? []).filter((place) => place.collection && place.is_active);
  const chosen = useChosenFiles({ needsOne: true });
  const { form, choose } = usePrescriptionForm(send);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const top = useRef<HTMLElement>(null);
  const isSending = share !== null;
  const { setValue } = form;

  useEffect(() => () => sending.current?.abort(), []);

  const toFiles = () => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.querySelector('button')?.focus({ preventScroll: true });
  };

  async function send(fields: UploadFields): Promise<void> {
    // A click on the button twice, or on it and Enter: one prescription.
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    setShare(0);
    try {
      const answer = await sendPrescription(
        { fields, product_id, ...chosen.sent() },
        {
          signal: stop.signal,
          onProgress: setShare,
          onRefused: (sentences) => {
            chosen.refuse(sentences);
            toFiles();
          },
        },
      );
      if (!answer) return;
      prescriptionDraft.discard();
      onSent({ ...answer, email: fields.email });
    } finally {
      sending.current = null;
      setShare(null);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen.check()) return form.submit();
    // All faults together, including those of the fields.
    form.setFault(null);
    await form.trigger();
    toFiles();
  }

  // The draft may remember a collection that is no longer offered.
  const isClosed = locations.data !== undefined && places.length === 0;
  useEffect(() => {
    if (isClosed) setValue('delivery_method', 'delivery');
  }, [isClosed, setValue]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="Send a prescription">
        <section ref={top}>
          <FileChooser chosen={chosen} />
        </section>
        <SchedulePart schedule={schedule} />
        <WhoPart onChoose={choose} />
        <WherePart charges={charges.data} places={places} product={product} />
        <ConsentPart />
        <FormFault fault={form.fault} />
        <div className={classNames(flowStyles.sticky, flowStyles.last)} data-slot="sticky" data-bottom-bar="send">
          {isSending ? (
            <SendingBar share={share} onStop={() => sending.current?.abort()} />
          ) : (
            <Button type="submit" size="big" wide waiting={form.formState.isSubmitting}>
              Send to the pharmacist
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
