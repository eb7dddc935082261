import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Prescription } from '../contract.ts';
import { prescriptionsQuery } from './query.ts';
import type { PrescriptionAccess } from './use-prescription.ts';

/** "ID.KEY,ID.KEY" of an email's link: each prescription is opened by its own key. */
export const companionsOf = (along: string | null): PrescriptionAccess[] =>
  (along ?? '').split(',').flatMap((one) => {
    const [id, key] = one.split('.');
    return id && key ? [{ id, key }] : [];
  });

/** The patient's other prescriptions whose repeat can be ordered together with this one. */
export function useRepeatCompanions({ prescription_id, due_with }: Prescription) {
  const [params] = useSearchParams();
  const linked = companionsOf(params.get('with')).filter(({ id }) => id !== prescription_id);
  const known = due_with.filter((one) => !linked.some(({ id }) => id === one.prescription_id));
  const accesses: PrescriptionAccess[] = [
    ...linked,
    ...known.map(({ prescription_id: id }): PrescriptionAccess => ({ id, key: undefined })),
  ];
  const read = useQueries({
    queries: accesses.map((input) => ({ ...prescriptionsQuery.getPrescription.queryOptions({ input }), gcTime: 0 })),
  });
  return read.flatMap(({ data }, at) =>
    data?.repeat?.can_order ? [{ prescription: data, access: accesses[at] }] : [],
  );
}
