import { useRef, useState } from 'react';
import { CircleCheck, Circle, Printer } from 'lucide-react';
import { useSession } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { actFault, needsDuty } from '~/shared/registrations.ts';
import { Button } from '~/ui/button.tsx';
import { PHASES, type Phase, type Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { CheckDialog } from './admin-desk-check.tsx';
import { PrepareForm } from './admin-desk-prepare.tsx';
import type { Paper } from './admin-medicine-papers.tsx';
import { currentSupply, PHASE_LABEL, signaturesOf, signedText, supplyLabel } from './admin-supply-copy.ts';
import { handOverText } from './hand-over-copy.ts';
import { useDeskAct } from './use-admin-prescriptions.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface DeskSupplyProps {
  prescription: Prescription;
  /** Nobody else is at work on it. */
  mayWork: boolean;
  /** Nobody may prepare or check anything now. */
  isDutyMissing: boolean;
  onPrint: (paper: Paper) => void;
}

/** The three phases of a supply, each with who signed it and when (Good Pharmacy Practice rule 2.7). */
export function DeskSupply({ prescription, mayWork, isDutyMissing, onPrint }: DeskSupplyProps) {
  const { prescription_id: id, prescription_number: number, prescription_status: status, version } = prescription;
  const supply = currentSupply(prescription);
  const session = useSession();
  const [isAgain, setAgain] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const check = useRef<HTMLButtonElement>(null);
  const evaluate = useDeskAct(
    id,
    () => prescriptionsApi.signPhase({ id, phase: 'evaluate', version }),
    () => `${number}: evaluated`,
  );
  if (!supply || (status !== 'paid' && supply.phases.length === 0)) return null;
  const signed = signaturesOf(supply);
  const isOpen = status === 'paid' && mayWork;
  const next = PHASES.find((phase) => !signed[phase]);
  const faultOf = (phase: Phase) => (isOpen && phase === next ? actFault(phase, session) : null);
  const may = (phase: Phase) =>
    isOpen && actFault(phase, session) === null && !(isDutyMissing && needsDuty(phase, session));
  // A duplicate gets its reason in the last check; everything else comes first.
  const reasons = new Set(prescription.medicines.flatMap(({ warnings }) => warnings));
  const isShut = prescription.obstacles.some((obstacle) => !reasons.has(obstacle));
  const isToPrint = isOpen && supply.labels_printed_at === null;
  return (
    <section>
      <h2>{supplyLabel(supply)}</h2>
      <ol className={prescriptionDeskStyles.phases}>
        {PHASES.map((phase) => {
          const signature = signed[phase];
          const fault = faultOf(phase);
          return (
            <li key={phase}>
              {signature ? <CircleCheck className={iconStyles.icon} /> : <Circle className={iconStyles.icon} />}
              <div>
                <b>{PHASE_LABEL[phase]}</b>
                {signature ? ` by ${signedText(signature.signature)}, ${shortDateTime(signature.at)}` : ': not yet'}
                {fault !== null && (
                  <p className={formStyles.help} data-slot="help">
                    {fault}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {handOverText(supply) !== null && <p>{handOverText(supply)}</p>}
      {next === 'evaluate' && may('evaluate') && (
        <Button size="small" waiting={evaluate.isPending} onClick={() => evaluate.mutate(undefined)}>
          Sign evaluation
        </Button>
      )}
      {may('prepare') && signed.evaluate && (!signed.prepare || isAgain) && (
        <PrepareForm prescription={prescription} supply={supply} onDone={() => setAgain(false)} />
      )}
      {signed.prepare && !isAgain && (
        <div className={prescriptionDeskStyles.actions}>
          {/* The next step until they are printed: the labels are on the packs before the last check. */}
          <Button
            variant={isToPrint ? 'primary' : 'outline'}
            {...(isToPrint ? {} : { size: 'small' as const })}
            onClick={() => onPrint('roll')}
          >
            <Printer className={iconStyles.small} />
            Print labels
          </Button>
          <Button variant="text" size="small" onClick={() => onPrint('sheet')}>
            Print labels on A4
          </Button>
          {may('prepare') && (
            <Button variant="text" size="small" onClick={() => setAgain(true)}>
              Prepare again
            </Button>
          )}
          {may('dispense') && (
            <Button
              ref={check}
              variant={isToPrint ? 'outline' : 'primary'}
              disabled={isShut}
              onClick={() => setChecking(true)}
            >
              Check and dispense
            </Button>
          )}
        </div>
      )}
      {may('dispense') && (
        <CheckDialog
          prescription={prescription}
          supply={supply}
          open={isChecking}
          finalFocus={check}
          onClose={() => setChecking(false)}
        />
      )}
    </section>
  );
}
