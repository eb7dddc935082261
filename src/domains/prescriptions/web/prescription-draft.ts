import { forgetDraft as forget, keepDraft as keep, readDraft as read } from '~/ui/form-draft.ts';
import { known, oneOf } from '~/ui/admin/known-fields.ts';
import { NO_VALUES, type PrescriptionValues } from './prescription-values.ts';

const KEY = 'prescription';

/**
 * Never kept: who somebody is by number, their medical aid's member number among them, when they were born, and a consent,
 * which is given anew. Which of an account's addresses was chosen goes too: its lines are kept as if they were typed.
 */
const NEVER_KEPT = [
  'address_id',
  'id_number',
  'passport_number',
  'date_of_birth',
  'medical_aid',
  'consent',
] as const satisfies (keyof PrescriptionValues)[];

function withoutSecrets(values: PrescriptionValues): PrescriptionValues {
  const kept = { ...values };
  for (const name of NEVER_KEPT) Object.assign(kept, { [name]: NO_VALUES[name] });
  return kept;
}

export function readDraft(): PrescriptionValues {
  const values = withoutSecrets(known(NO_VALUES, read<unknown, null>(KEY)?.values));
  return {
    ...values,
    whom: oneOf(values.whom, ['me', 'child', 'other'], NO_VALUES.whom),
    identity: oneOf(values.identity, ['id', 'passport'], NO_VALUES.identity),
    delivery_method: oneOf(values.delivery_method, ['delivery', 'collect'], NO_VALUES.delivery_method),
  };
}

export const keepDraft = (values: PrescriptionValues): void =>
  keep(KEY, { values: withoutSecrets(values), base: null });
export const forgetDraft = (): void => forget(KEY);
