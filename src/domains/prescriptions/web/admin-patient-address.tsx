import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { AddressFields } from '~/domains/accounts/web/address-fields.tsx';
import { addressLines, NO_ADDRESS } from '~/domains/accounts/web/address-lines.ts';
import type { Place } from '~/domains/accounts/web/places/list-places.ts';
import { address as addressSchema } from '~/shared/schemas.ts';
import { Button } from '~/ui/button.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { useTakeIn } from './use-admin-prescriptions.ts';
import prescriptionDeskStyles from './prescription-desk.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

type Values = z.input<typeof addressSchema>;

function AddressForm({ prescription, onDone }: { prescription: Prescription; onDone: () => void }) {
  const { prescription_id: id, patient_address, version } = prescription;
  const takeIn = useTakeIn(id);
  const { register, submit, fault, setValue, formState } = useForm<Values, z.output<typeof addressSchema>>({
    schema: addressSchema,
    defaultValues: (patient_address ?? NO_ADDRESS) as Values,
    onSubmit: async (address) => {
      await takeIn(
        await prescriptionsApi.updatePrescription({
          params: { id },
          query: {},
          body: { patient_address: address, version },
        }),
      );
      toast.success("Patient's address saved");
      onDone();
    },
  });
  const fill = (place: Place) => {
    for (const [name, value] of Object.entries(place) as [FieldPath<Values>, string][])
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <form className={prescriptionDeskStyles.form} noValidate onSubmit={submit} aria-label="Patient's address">
      <AddressFields field={register} errors={formState.errors} onPick={fill} />
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" variant="outline" size="small" waiting={formState.isSubmitting}>
          Save address
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          Discard
        </Button>
      </div>
    </form>
  );
}

/** Where a patient lives who collects: the register requires it from Schedule 2 up (General Regulations 2017 reg 35). */
export function PatientAddress({ prescription, mayRecord }: { prescription: Prescription; mayRecord: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { patient_address } = prescription;
  if (isOpen) return <AddressForm prescription={prescription} onDone={() => setOpen(false)} />;
  return (
    <>
      {patient_address === null ? 'Not entered yet' : addressLines(patient_address).join(', ')}{' '}
      {mayRecord && (
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          {patient_address === null ? 'Enter' : 'Change'}
          <span className={visuallyHiddenStyles.hidden}> the patient's address</span>
        </Button>
      )}
    </>
  );
}
