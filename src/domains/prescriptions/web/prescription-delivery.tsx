import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DotsBlock } from '~/ui/dots.tsx';
import { announce } from '~/ui/live-region.tsx';
import type { Prescription } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import iconStyles from '~/ui/icon.module.css';
import styles from './repeat-form.module.css';

const DeliveryForm = lazy(async () => ({ default: (await import('./delivery-form.tsx')).DeliveryForm }));

/** The patient changes to collection, or to delivery, until it is paid: open by itself where that is what keeps it from going on. */
export function PrescriptionDelivery({
  prescription,
  access,
}: {
  prescription: Prescription;
  access: PrescriptionAccess;
}) {
  const { put } = usePrescriptionRead(access);
  const [isOpen, setOpen] = useState(prescription.obstacles.length > 0 && prescription.delivery_method === 'delivery');
  if (!isUnpaid(prescription.prescription_status)) return null;
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Change delivery
        <ChevronDown className={iconStyles.small} />
      </summary>
      {isOpen && (
        <Suspense fallback={<DotsBlock />}>
          <DeliveryForm
            prescription={prescription}
            access={access}
            onChanged={(next) => {
              put(next);
              setOpen(false);
              announce(next.delivery_method === 'collect' ? 'Changed to collection.' : 'Changed to delivery.');
            }}
          />
        </Suspense>
      )}
    </details>
  );
}
