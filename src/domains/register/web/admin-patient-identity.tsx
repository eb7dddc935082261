import { useMutation } from '@tanstack/react-query';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface IdentityProps {
  masked: string;
  /** Requests the full number; null without permission. */
  read: (() => Promise<string | null>) | null;
}

/** An identity number with its last four characters; the rest on click, which the audit log records. */
export function Identity({ masked, read }: IdentityProps) {
  const whole = useMutation({
    mutationFn: async () => (await read?.()) ?? null,
    onError: (error) => toast.error(toApiError(error).detail),
    gcTime: 0,
  });
  return (
    <span role="status" className={dataTableStyles.identity}>
      {whole.data ?? masked}{' '}
      {read !== null && !whole.data && (
        <Button variant="text" size="small" waiting={whole.isPending} onClick={() => whole.mutate()}>
          Show<span className={visuallyHiddenStyles.hidden}> the full number. This is recorded in the audit log.</span>
        </Button>
      )}
    </span>
  );
}
