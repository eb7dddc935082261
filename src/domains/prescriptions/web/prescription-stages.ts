import { stagesOf, type Stage } from '~/ui/stages.tsx';
import type { Prescription } from '../contract.ts';
import { prescriptionsWhere } from '../prescription-status.ts';
import { patientLabel } from './prescription-copy.ts';

const WAY = {
  delivery: prescriptionsWhere(({ is_stage }) => is_stage),
  collect: prescriptionsWhere(({ is_stage, is_delivery_only }) => is_stage && is_delivery_only !== true),
};

type Shown = Pick<Prescription, 'prescription_status' | 'delivery_method' | 'history'>;

/** The past and upcoming steps: after a question it continues where it stopped. */
export const prescriptionStages = ({ prescription_status: now, delivery_method, history }: Shown): Stage[] =>
  stagesOf({
    way: WAY[delivery_method],
    history,
    now: now === 'needs_information' ? 'in_review' : now,
    label: (status) => patientLabel(status, delivery_method),
  });
