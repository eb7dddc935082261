import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useCan } from '~/client/session.ts';
import { promoCodesApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { promoCodesQuery } from './query.ts';
import { deleteQuestion } from '~/ui/confirm-questions.ts';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useBindDraft, useDraft } from '~/ui/use-draft.ts';
import { useFollowSaved } from '~/ui/use-sync-saved.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { PromoCode, PromoFields } from '../contract.ts';
import { CategoryScope, ProductScope } from './admin-promo-scope.tsx';
import { promoForm, valuesOfPromo, type PromoValues } from './promo-form-values.ts';
import { NEW, useRefetchPromos, useDeletePromo } from './use-admin-promos.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-promo-form.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

const KINDS = [
  { value: 'percent', words: 'Percent off' },
  { value: 'fixed', words: 'Rand off' },
  { value: 'free_delivery', words: 'Free delivery' },
];
const VALUE_LABELS = { percent: 'Percent', fixed: 'Amount (R)' };

interface PromoFormProps {
  /** Null: a new one. */
  promo: PromoCode | null;
  onSaved: (promo: PromoCode) => void;
  onDeleted: () => void;
}

function DeleteButton({ promo, onDeleted }: { promo: PromoCode; onDeleted: () => void }) {
  const confirm = useConfirm();
  const remove = useDeletePromo(promo, onDeleted);
  const used =
    promo.uses === 1
      ? 'One order has used it and will keep it.'
      : `${promo.uses} orders have used it and will keep it.`;
  const text = `${deleteQuestion.text} ${promo.uses === 0 ? 'No orders have used it.' : used} Carts with this code will lose it.`;
  return (
    <Button
      variant="danger"
      waiting={remove.isPending}
      onClick={() => void confirm({ ...deleteQuestion, text }).then((yes) => yes && remove.mutate())}
    >
      Delete
    </Button>
  );
}

/** A new code, or one to change. A draft stays in this tab until it is saved. */
export function PromoForm({ promo, onSaved, onDeleted }: PromoFormProps) {
  const mayChange = useCan(promo ? 'promo_code.update' : 'promo_code.create');
  const mayDelete = useCan('promo_code.delete');
  const client = useQueryClient();
  const refetch = useRefetchPromos();
  const [isOld, setOld] = useState(false);
  const draft = useDraft<PromoValues, number>(`promo-code/${promo?.id ?? NEW}`);
  const form = useForm<PromoValues, PromoFields>({
    schema: promoForm,
    defaultValues: valuesOfPromo(promo),
    onSubmit: async (fields) => {
      const saved = promo
        ? await promoCodesApi.changePromoCode({ ...fields, id: promo.id, version })
        : await promoCodesApi.createPromoCode(fields);
      letGo();
      const queryKey = promoCodesQuery.getPromoCode.queryKey({ input: { id: saved.id } });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      reset(valuesOfPromo(saved));
      toast.success(`${saved.code} is saved`);
      onSaved(saved);
      void refetch();
    },
    onFault: ({ status }) => setOld(status === 409 && promo !== null),
  });
  const { register, control, submit, fault, setFault, formState, reset } = form;
  const version = useFollowSaved(promo, {
    isDirty: formState.isDirty,
    draftBase: draft.stored?.base,
    show: (saved) => reset(valuesOfPromo(saved)),
  });
  useBindDraft(form, draft, version);
  const letGo = useUnsavedGuard(formState.isDirty, draft.discard);
  const kind = useWatch({ control, name: 'kind' });
  const errorOf = (name: keyof PromoValues) => formState.errors[name]?.message;
  const text = (name: keyof PromoValues) => ({
    ...register(name),
    error: errorOf(name),
    disabled: !mayChange,
    autoComplete: 'off',
  });
  const readAgain = () => {
    letGo();
    setFault(null);
    setOld(false);
    reset(valuesOfPromo(promo));
    void refetch();
  };
  return (
    <form
      className={classNames(formStyles.form, styles.promoForm)}
      data-slot="form"
      noValidate
      onSubmit={submit}
      aria-label="Promo code"
    >
      {draft.isRestored && (
        <p className={formStyles.help} data-slot="help">
          <b>We've restored what you typed before.</b> It isn't saved yet.
        </p>
      )}
      <TextField
        label="Code"
        spellCheck={false}
        help="Customers can type it in upper or lower case."
        {...text('code')}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <SelectField label="Discount type" error={errorOf('kind')} disabled={!mayChange} {...register('kind')}>
          {KINDS.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {kind !== 'free_delivery' && <TextField label={VALUE_LABELS[kind]} inputMode="decimal" {...text('value')} />}
      </div>
      <TextField
        label="Minimum spend (R)"
        optional
        inputMode="decimal"
        help="Calculated after product discounts, excluding scheduled medicine."
        {...text('min_spend')}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="First day" optional type="date" {...text('starts_at')} />
        <TextField
          label="Last day"
          optional
          type="date"
          help="Valid until midnight on this day."
          {...text('ends_at')}
        />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Total uses" optional inputMode="numeric" {...text('usage_limit')} />
        <TextField label="Limit per customer" optional inputMode="numeric" {...text('per_customer_limit')} />
      </div>
      <p className={formStyles.help} data-slot="help">
        The code applies to everything except Schedule 1 to 8 medicine, or only to what you choose here.
      </p>
      <Controller
        control={control}
        name="product_ids"
        render={({ field }) => (
          <ProductScope
            ids={field.value}
            onChange={field.onChange}
            error={errorOf('product_ids')}
            disabled={!mayChange}
          />
        )}
      />
      <Controller
        control={control}
        name="category_ids"
        render={({ field }) => (
          <CategoryScope
            ids={field.value}
            onChange={field.onChange}
            error={errorOf('category_ids')}
            disabled={!mayChange}
          />
        )}
      />
      <Switch label="Active" disabled={!mayChange} {...register('is_active')} />
      <FormFault fault={fault} />
      <div className={styles.promoActions} data-slot="promo-actions">
        {mayChange && (
          <Button type="submit" waiting={formState.isSubmitting}>
            {promo ? 'Save' : 'Create code'}
          </Button>
        )}
        {isOld && (
          <Button variant="outline" onClick={readAgain}>
            Show saved version
          </Button>
        )}
        {promo && mayDelete && <DeleteButton promo={promo} onDeleted={onDeleted} />}
      </div>
    </form>
  );
}
