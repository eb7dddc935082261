import { useState, type FormEvent } from 'react';
import { useSession } from '~/client/session.ts';
import type { FieldError } from '~/shared/errors.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { TextArea } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Order } from '../contract.ts';
import type { ReleaseCheck } from '../contract-release.ts';
import { ReleaseAnswers, ReleaseBuyer, ReleaseHistory } from './admin-release-facts.tsx';
import { ReleaseLine } from './admin-release-line.tsx';
import { asOrdered, openWarnings, releaseFaults, releaseQuestion, toBody } from './admin-release-values.ts';
import { RELEASE_FORM, useRelease, useReleaseCheck } from './use-release.ts';
import styles from './admin-release.module.css';

const OVERRIDE_MOST = 500;

function ReleaseForm({ order, check, onChanged }: { order: Order; check: ReleaseCheck; onChanged: () => void }) {
  const session = useSession();
  const confirm = useConfirm();
  const release = useRelease(order);
  const [values, setValues] = useState(() => asOrdered(check));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;
  const warnings = openWarnings(check, values);
  const asksReason = warnings.length > 0 || errorAt('override_reason') !== undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (release.isPending) return;
    const form = event.currentTarget;
    const faults = releaseFaults(order, check, values, session);
    setErrors(faults);
    setFault(null);
    if (faults.length > 0) {
      // The fields are marked with the next rendering.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!(await confirm(releaseQuestion(order, check, values)))) return;
    try {
      await release.mutateAsync(toBody(check, values));
    } catch (thrown) {
      const error = toApiError(thrown);
      setErrors(error.errors);
      setFault(error.detail);
      onChanged();
    }
  };
  return (
    <form id={RELEASE_FORM} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h3>What to release</h3>
      <FormFault fault={fault} />
      {check.lines.map((line, index) => (
        <ReleaseLine
          key={line.order_item_id}
          line={line}
          warnings={check.warnings.filter(({ order_item_id }) => order_item_id === line.order_item_id)}
          typed={values.lines[line.order_item_id] ?? { quantity: String(line.quantity), reason_code: '', note: '' }}
          errorAt={(field) => errorAt(`lines.${index}.${field}`)}
          onType={(typed) => setValues({ ...values, lines: { ...values.lines, [line.order_item_id]: typed } })}
        />
      ))}
      {asksReason && (
        <TextArea
          label="Reason for releasing despite the warning"
          help="Kept in the order's history. The customer does not see it."
          value={values.override_reason}
          maxLength={OVERRIDE_MOST}
          error={errorAt('override_reason')}
          onChange={(event) => setValues({ ...values, override_reason: event.target.value })}
        />
      )}
    </form>
  );
}

/** All that a release is decided by, and the decision line by line. */
export function ReleasePanel({ order }: { order: Order }) {
  const check = useReleaseCheck(order, true);
  const { data } = check;
  if (!data)
    return (
      <section aria-busy={check.isPending}>
        {check.isError ? (
          <LoadFailed
            variant="refresh"
            message={toApiError(check.error).detail}
            waiting={check.isFetching}
            onReload={() => void check.refetch()}
          />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </section>
    );
  const refetch = () => void check.refetch();
  const lines = data.lines.map(({ order_item_id, quantity }) => `${order_item_id} ${quantity}`).join();
  return (
    <>
      <section>
        <ReleaseBuyer check={data} />
      </section>
      <section>
        <ReleaseAnswers order={order} check={data} onRecorded={refetch} />
      </section>
      <section>
        <ReleaseHistory check={data} />
      </section>
      <section>
        {/* Another number of packs is another decision. */}
        <ReleaseForm key={lines} order={order} check={data} onChanged={refetch} />
      </section>
    </>
  );
}
