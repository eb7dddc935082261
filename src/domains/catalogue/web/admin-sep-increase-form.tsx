import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCan } from '~/client/session.ts';
import { formatDate, shortDateTime } from '~/shared/dates.ts';
import { FormGroup, FormPage } from '~/ui/admin/form-page.tsx';
import { TextField } from '~/ui/field.tsx';
import { Timeline } from '~/ui/timeline.tsx';
import { toast } from '~/ui/toast.tsx';
import { numberOf } from '~/ui/typed-number.ts';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import { increaseBody, type SepIncreases } from '../contract-sep.ts';
import { catalogueApi } from './api.ts';
import { catalogueQuery } from './query.ts';
import { refetchCatalogue } from './use-admin-products.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import textStyles from '~/ui/text.module.css';

interface Values {
  effective_on: string;
  max_percent: string;
  gazette: string;
}
type Body = z.output<typeof increaseBody>;
const BLANK: Values = { effective_on: '', max_percent: '', gazette: '' };

const increaseForm: z.ZodType<Body, Values> = z
  .custom<Values>()
  .transform(({ max_percent, ...rest }): Record<string, unknown> => ({ ...rest, max_percent: numberOf(max_percent) }))
  .pipe(increaseBody as unknown as z.ZodType<Body, Record<string, unknown>>);

const productsText = (count: number) => (count === 1 ? 'One product' : `${count} products`);

/** What is left to check since the increase in force. */
function ToCheck({ known: { current, old_count, raised_count } }: { known: SepIncreases }) {
  if (!current) return <p className={textStyles.muted}>No increase is in force yet.</p>;
  return (
    <>
      <p>
        Up to {current.max_percent} % from {formatDate(current.effective_on)}.
      </p>
      <p>
        <Link className={textStyles.link} to="/admin/products/list?view=active&sale=old_sep">
          {productsText(old_count)} with an older SEP
        </Link>
      </p>
      <p>
        <Link className={textStyles.link} to="/admin/products/list?view=active&sale=sep_raised">
          {productsText(raised_count)} with a SEP raised by more than that
        </Link>
      </p>
    </>
  );
}

/** The yearly increase as published in the Gazette, and what is left to check (rule 25). */
export function SepIncreaseForm({ known }: { known: SepIncreases }) {
  const client = useQueryClient();
  const mayAdd = useCan('product.update');
  const form = useForm<Values, Body>({
    schema: increaseForm,
    defaultValues: BLANK,
    onSubmit: async (body) => {
      const saved = await catalogueApi.addSepIncrease(body);
      client.setQueryData(catalogueQuery.listSepIncreases.queryKey(), saved);
      form.reset(BLANK);
      toast.success('The increase is saved');
      await refetchCatalogue(client);
    },
  });
  const { register, formState } = form;
  useUnsavedGuard(formState.isDirty);
  const { errors } = formState;
  return (
    <FormPage
      title="SEP Increases"
      back={{ to: '/admin/products/list', words: 'Products' }}
      onSubmit={form.submit}
      saveLabel="Add increase"
      canSave={mayAdd}
      isSaving={formState.isSubmitting}
      isDirty={formState.isDirty}
      onDiscard={() => form.reset(BLANK)}
      fault={form.fault}
      side={
        <>
          <FormGroup title="To check">
            <ToCheck known={known} />
          </FormGroup>
          <FormGroup title="History">
            {known.increases.length === 0 && <p className={textStyles.muted}>No increases yet.</p>}
            <Timeline
              entries={known.increases.map(({ id, effective_on, max_percent, gazette, entered_by, entered_at }) => ({
                key: id,
                words: `Up to ${max_percent} % from ${formatDate(effective_on)}`,
                note: `${gazette}. ${entered_by}`,
                at: entered_at,
                when: shortDateTime(entered_at),
              }))}
            />
          </FormGroup>
        </>
      }
    >
      <FormGroup
        title="Yearly increase"
        text="By how much single exit prices may rise, as published. To correct an entry, add another one for the same day."
      >
        <div className={formPageStyles.formRow} data-slot="form-row">
          <TextField
            label="Effective from"
            type="date"
            disabled={!mayAdd}
            error={errors.effective_on?.message}
            {...register('effective_on')}
          />
          <TextField
            label="Highest increase (%)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="2.88"
            disabled={!mayAdd}
            error={errors.max_percent?.message}
            {...register('max_percent')}
          />
        </div>
        <TextField
          label="Gazette reference"
          maxLength={200}
          autoComplete="off"
          placeholder="Government Gazette number and date"
          disabled={!mayAdd}
          error={errors.gazette?.message}
          {...register('gazette')}
        />
      </FormGroup>
    </FormPage>
  );
}
