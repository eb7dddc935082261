import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { TextField } from '~/ui/field.tsx';
import { toast } from '~/ui/toast.tsx';
import type { StaffProduct } from '../contract.ts';
import { indicationWarning, unconfirmedIndications } from '../indication-rules.ts';
import { catalogueApi } from './api.ts';
import { catalogueQuery } from './query.ts';
import { refetchCatalogue } from './use-admin-products.ts';
import type { ProductForm } from './use-product-form.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

/** A pharmacist answers for the saved text. */
function Confirm({ id }: { id: string }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const confirm = useMutation({
    mutationFn: () => catalogueApi.confirmIndications({ id, reason }),
    onSuccess: async () => {
      toast.success('The text is confirmed and shown to the public');
      await refetchCatalogue(client);
    },
  });
  return (
    <>
      <TextField
        label="Reason to show it anyway"
        maxLength={300}
        autoComplete="off"
        help="It is kept with your name and registration number."
        error={confirm.error ? toApiError(confirm.error).detail : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button
          type="button"
          variant="outline"
          size="small"
          disabled={reason.trim() === ''}
          waiting={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          Confirm the text
        </Button>
      </div>
    </>
  );
}

/** As it is typed: the words of a Schedule 2 to 6 product that name an indication, which the public may not read (rule 19). */
export function IndicationNote({ form, base }: { form: ProductForm; base: StaffProduct | null }) {
  const session = useSession();
  const [name, description, facts, images, schedule] = useWatch({
    control: form.control,
    name: ['name', 'description', 'facts', 'images', 'schedule'],
  });
  const saved = useQuery({
    ...catalogueQuery.getStaffProduct.queryOptions({ input: { id: base?.id ?? '' } }),
    enabled: base !== null,
  });
  const confirmed = saved.data?.indications_confirmed ?? base?.indications_confirmed ?? [];
  const image_alts = Object.fromEntries(images.map(({ url, alt }) => [url, alt]));
  const named = unconfirmedIndications({ schedule, name, description, facts, image_alts }, confirmed);
  if (named.length === 0) return null;
  const canConfirm = base !== null && !form.formState.isDirty && actFault('confirm_texts', session) === null;
  return (
    <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="status">
      <TriangleAlert className={iconStyles.icon} />
      <ul>
        {named.map((one) => (
          <li key={one.field}>{indicationWarning(one)}</li>
        ))}
        {canConfirm && (
          <li>
            <Confirm id={base.id} />
          </li>
        )}
      </ul>
    </div>
  );
}
