import { useState } from 'react';
import { useCan } from '~/client/session.ts';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast.tsx';
import type { Prescription } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { useTakeIn } from './use-admin-prescriptions.ts';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Where it goes. The desk changes it after a phone call: what is paid already can still be collected. */
export function DeskDelivery({ prescription }: { prescription: Prescription }) {
  const { prescription_id: id, address, collect_from, prescription_status: status } = prescription;
  const [isOpen, setOpen] = useState(false);
  const takeIn = useTakeIn(id);
  const mayChange = useCan('prescription.update') && (isUnpaid(status) || (status === 'paid' && address !== null));
  const to = address
    ? addressLines(address)
    : [collect_from?.name, collect_from?.line1, collect_from?.city].filter(Boolean);
  if (isOpen && mayChange)
    return (
      <DeliveryForm
        prescription={prescription}
        access={{ id }}
        onChanged={async (next) => {
          await takeIn(next);
          toast.success(next.delivery_method === 'collect' ? 'Changed to collection' : 'Changed to delivery');
          setOpen(false);
        }}
      />
    );
  return (
    <>
      {to.join(', ')}{' '}
      {mayChange && (
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          Change<span className={visuallyHiddenStyles.hidden}> delivery or collection</span>
        </Button>
      )}
    </>
  );
}
