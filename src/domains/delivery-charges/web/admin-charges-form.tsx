import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCan } from '~/client/session.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { deliveryChargesApi } from './api.ts';
import { FieldError, TextField } from '~/ui/field.tsx';
import { FormGroup, FormPage } from '~/ui/admin/form-page.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { deliveryChargesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import { useSettingsForm } from '~/ui/admin/use-settings-form.ts';
import type { DeliveryCharges, KeptDeliveryCharges } from '../contract.ts';
import { ColdParcelGroup } from './admin-cold-parcel.tsx';
import { ChargesHistory } from './admin-charges-history.tsx';
import { ChargesPreview } from './admin-charges-preview.tsx';
import { chargesForm, valuesOfCharges, type ChargesValues } from './charges-form-values.ts';
import styles from './admin-charges-form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

const queryKey = deliveryChargesQuery.getDeliveryCharges.queryKey();

export function ChargesForm({ kept }: { kept: KeptDeliveryCharges }) {
  const client = useQueryClient();
  const mayChange = useCan('delivery_charges.update');
  const mayAudit = useCan('audit.read');
  const { form, page } = useSettingsForm<ChargesValues, DeliveryCharges, KeptDeliveryCharges>({
    key: 'delivery-charges',
    kept,
    valuesOf: valuesOfCharges,
    schema: chargesForm,
    save: (charges, version) => deliveryChargesApi.setDeliveryCharges({ ...charges, version }),
    onSaved: async (saved) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      toast.success('The delivery charges are saved');
    },
    refetch: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveryChargesQuery.key() }),
        client.invalidateQueries({ queryKey: accountsQuery.listAuditLog.key() }),
      ]),
  });
  const { register, control, formState } = form;
  const typed = chargesForm.safeParse(useWatch({ control }));
  const { errors } = formState;
  return (
    <FormPage
      title="Delivery Charges"
      saveLabel="Save"
      canSave={mayChange}
      {...page}
      side={
        <>
          <ChargesPreview charges={typed.success ? typed.data : null} />
          {mayAudit && <ChargesHistory />}
        </>
      }
    >
      <FormGroup title="Everywhere" text="Collecting an order is always free.">
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField
            label="Base fee (R)"
            inputMode="decimal"
            autoComplete="off"
            disabled={!mayChange}
            error={errors.base_fee?.message}
            {...register('base_fee')}
          />
          <TextField
            label="Free delivery from (R)"
            optional
            inputMode="decimal"
            autoComplete="off"
            disabled={!mayChange}
            help="Goods after discounts and codes, excluding Schedule 1 to 6 medicine. Leave empty if delivery is never free."
            error={errors.free_from?.message}
            {...register('free_from')}
          />
        </div>
      </FormGroup>
      <FormGroup title="By province" text="Provinces without their own fee use the base fee.">
        <FieldError>{errors.provinces?.root?.message ?? errors.provinces?.message}</FieldError>
        <div className={styles.chargesProvinces}>
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
      <ColdParcelGroup control={control} register={register} errors={errors} mayChange={mayChange} />
    </FormPage>
  );
}
