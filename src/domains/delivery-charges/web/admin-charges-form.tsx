import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCan } from '~/domains/accounts/web/session.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { api } from '~/ui/api.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError, TextField } from '~/ui/field.tsx';
import { readDraft } from '~/ui/form-draft.ts';
import { FormGroup, FormPage } from '~/ui/form-page.tsx';
import { query } from '~/ui/query.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useFormDraft } from '~/ui/use-form-draft.ts';
import { useFollowSaved } from '~/ui/use-follow-saved.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { DeliveryCharges, KeptDeliveryCharges } from '../contract.ts';
import { ChargesHistory } from './admin-charges-history.tsx';
import { ChargesPreview } from './admin-charges-preview.tsx';
import { chargesForm, valuesOfCharges, type ChargesValues } from './charges-form-values.ts';

const KEY = 'delivery-charges';
const queryKey = query.deliveryCharges.getDeliveryCharges.queryKey();

export function ChargesForm({ kept }: { kept: KeptDeliveryCharges }) {
  const client = useQueryClient();
  const mayChange = useCan('delivery_charges.update');
  const mayAudit = useCan('audit.read');
  const [isOld, setOld] = useState(false);
  const [draft] = useState(() => readDraft<ChargesValues, number>(KEY));
  const askAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: query.deliveryCharges.key() }),
      client.invalidateQueries({ queryKey: query.accounts.listAuditLog.key() }),
    ]);
  const form = useForm<ChargesValues, DeliveryCharges>({
    schema: chargesForm,
    defaultValues: valuesOfCharges(kept),
    onSubmit: async (charges) => {
      const saved = await api.deliveryCharges.setDeliveryCharges({ ...charges, version });
      letGo();
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      reset(valuesOfCharges(saved));
      setOld(false);
      toast.success('The delivery charges are saved');
      await askAnew();
    },
    onFault: ({ status }) => setOld(status === 409),
  });
  const { register, control, submit, fault, setFault, formState, reset } = form;
  const version = useFollowSaved(kept, {
    isDirty: formState.isDirty,
    draftBase: draft?.base,
    show: (saved) => reset(valuesOfCharges(saved)),
  });
  const { isRestored, forget } = useFormDraft(form, { key: KEY, draft, base: version });
  const letGo = useUnsavedGuard(formState.isDirty, forget);
  const typed = chargesForm.safeParse(useWatch({ control }));
  const { errors } = formState;
  const discard = () => {
    forget();
    setFault(null);
    setOld(false);
    reset(valuesOfCharges(kept));
    void askAnew();
  };
  return (
    <FormPage
      title="Delivery Charges"
      onSubmit={submit}
      saveWords="Save"
      canSave={mayChange}
      isSaving={formState.isSubmitting}
      isDirty={formState.isDirty}
      onDiscard={discard}
      isRestored={isRestored}
      fault={fault}
      actions={
        isOld && (
          <Button variant="outline" size="small" onClick={discard}>
            Show what is saved
          </Button>
        )
      }
      side={
        <>
          <ChargesPreview charges={typed.success ? typed.data : null} />
          {mayAudit && <ChargesHistory />}
        </>
      }
    >
      <FormGroup title="Everywhere" text="Collecting an order is always free.">
        <div className="form-row">
          <TextField
            label="Base fee in rand"
            inputMode="decimal"
            autoComplete="off"
            disabled={!mayChange}
            error={errors.base_fee?.message}
            {...register('base_fee')}
          />
          <TextField
            label="Free from, in rand"
            optional
            inputMode="decimal"
            autoComplete="off"
            disabled={!mayChange}
            help="Of goods charged, after discounts and codes. Empty: never free."
            error={errors.free_from?.message}
            {...register('free_from')}
          />
        </div>
      </FormGroup>
      <FormGroup title="By province" text="Where a province has no fee of its own, the base fee counts.">
        <FieldError>{errors.provinces?.root?.message ?? errors.provinces?.message}</FieldError>
        <div className="charges-provinces">
          {PROVINCES.map((province, at) => (
            <TextField
              key={province}
              label={province}
              inputMode="decimal"
              autoComplete="off"
              placeholder="Base fee"
              disabled={!mayChange}
              error={errors.provinces?.[at]?.fee?.message}
              {...register(`provinces.${at}.fee`)}
            />
          ))}
        </div>
      </FormGroup>
    </FormPage>
  );
}
