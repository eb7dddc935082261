import { useQueryClient } from '@tanstack/react-query';
import { toast } from '~/ui/toast.tsx';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { registerApi } from './api.ts';
import { registerQuery } from './query.ts';

interface Signed {
  value: DispensingRuleRow['value'];
  valid_from: string;
  reason: string;
}

/** Signs a value of the rule; `onSigned` comes before the list is read again. */
export function useSignRule({ key, label }: Pick<DispensingRuleRow, 'key' | 'label'>) {
  const client = useQueryClient();
  return async (signed: Signed, onSigned: () => void): Promise<void> => {
    await registerApi.setDispensingRule({ key, ...signed });
    onSigned();
    toast.success(`${label}: value signed`);
    await client.invalidateQueries({ queryKey: registerQuery.listDispensingRules.key() });
  };
}
