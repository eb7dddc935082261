import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Printer, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useCan, useSession } from '~/client/session.ts';
import { prescriptionsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import type { Prescription, PrescriptionStatus } from '../contract.ts';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import { nextGateStep, type GateStep } from '../gate-rules.ts';
import { actFault } from '~/shared/registrations.ts';
import { formatRand } from '~/shared/money.ts';
import type { Paper } from './admin-medicine-papers.tsx';
import { useTotals } from './use-totals.ts';
import { hasLeftDispensary, isUnreceived, mayWrite, pharmacistFault, prescriptionStatusLabel } from '../rules.ts';
import { ReasonDialog, type AskedBody, type AskedMove } from './admin-reason-dialog.tsx';
import { useDeskAct } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonStyles from '~/ui/button.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import menuStyles from '~/ui/menu.module.css';
import noteStyles from '~/ui/note.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import overlayStyles from '~/ui/overlay.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface Move extends AskedBody {
  to: PrescriptionStatus | 'send_price';
}

const wordsOf = (to: Move['to'], from: PrescriptionStatus) => {
  if (to === 'send_price') return 'Send quote';
  if (to === 'completed' && from === 'sent') return 'Record delivery';
  // It never reached the patient: the register is corrected.
  if (to === 'cancelled' && from === 'sent') return 'Came back';
  return to === 'cancelled' && from === 'dispensed' ? 'Not collected' : PRESCRIPTION_STATUS[to].button;
};
const ASKED: readonly Move['to'][] = ['needs_information', 'rejected', 'cancelled', 'sent', 'completed'];
const asks = (to: Move['to']): to is AskedMove => ASKED.includes(to);

/** Moves that cannot be undone need confirmation. */
function questionOf(
  { prescription_number: number }: Prescription,
  to: Move['to'],
  total: string | null,
): Question | null {
  if (to === 'send_price')
    return {
      title: total === null ? `Send the quote for ${number}?` : `Send the quote of ${total} for ${number}?`,
      text: "We'll email the patient the quote, valid for seven days but never longer than the prescription.",
      yes: 'Send quote',
      no: 'Not yet',
      tone: 'primary',
    };
  return null;
}

/** The next step in pink, the others beside it; reviewing it is the first. */
function partMoves({ allowed_moves, prescription_status }: Prescription, maySend: boolean) {
  const moves: Move['to'][] = [...allowed_moves];
  if (maySend && mayWrite(prescription_status)) moves.unshift('send_price');
  // Who takes it up has it on the desk: the claim above does it.
  // Dispensing is the last phase of a supply: admin-desk-supply.tsx.
  const own = moves.filter((to) => to !== 'dispensed' && !(to === 'in_review' && prescription_status === 'submitted'));
  const forward: Move['to'][] = ['send_price', 'sent', 'completed', 'in_review'];
  const primary = forward.find((to) => own.includes(to)) ?? null;
  return {
    primary,
    others: own.filter((to) => to !== primary),
  };
}

const BEFORE: Record<GateStep, string> = {
  quote: 'Before you can send the quote',
  pay: 'The patient cannot pay yet',
  dispense: 'Before you may dispense it',
};
/** The move of each step: its button is disabled while there are obstacles. */
const GATED: Partial<Record<Move['to'], GateStep>> = { send_price: 'quote' };

interface ObstaclesProps {
  id: string;
  step: GateStep;
  obstacles: readonly string[];
}

function Obstacles({ id, step, obstacles }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  return (
    <div className={prescriptionDeskStyles.before} id={id}>
      <div className={noteStyles.note} data-slot="note">
        <TriangleAlert className={iconStyles.icon} />
        <div>
          <b>{BEFORE[step]}</b>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

interface DeskMovesProps {
  prescription: Prescription;
  isMine: boolean;
  onPrint: (paper: Paper) => void;
}

/** The foot of the office screen: the obstacles, the next step, and other moves. */
export function DeskMoves({ prescription, isMine, onPrint }: DeskMovesProps) {
  const { prescription_id: id, prescription_status, obstacles, version } = prescription;
  const mayUpdate = useCan('prescription.update');
  const session = useSession();
  const obstaclesId = useId();
  const restId = useId();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const back = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const act = useDeskAct(
    id,
    ({ to, ...body }: Move) =>
      to === 'send_price'
        ? prescriptionsApi.sendInvoice({ id, version })
        : prescriptionsApi.updatePrescription({
            params: { id },
            query: { prescription_status: to },
            body: { ...body, version },
          }),
    (moved) => `${moved.prescription_number}: ${prescriptionStatusLabel(moved.prescription_status)}`,
  );
  const maySend = isMine && pharmacistFault('quote', session) === null;
  const { primary, others } = mayUpdate ? partMoves(prescription, maySend) : { primary: null, others: [] };
  const step = nextGateStep(prescription_status);
  const isShut = primary !== null && obstacles.length > 0 && GATED[primary] === step;
  const isDispensed = hasLeftDispensary(prescription_status);
  const isAtWork =
    prescription_status === 'in_review' || prescription_status === 'quoted' || prescription_status === 'paid';
  const isOwed = prescription.medicines.some(({ owed_pieces }) => owed_pieces > 0);
  const restFault = actFault('evaluate', session);
  // What a registration does not open is shown with its reason, and not only refused afterwards.
  const undoFault = isUnreceived(prescription_status) ? actFault('correct_register', session) : null;
  const rest = useDeskAct(
    id,
    () => prescriptionsApi.supplyOwed({ id, version }),
    (begun) => `${begun.prescription_number}: the rest is ready to prepare`,
  );
  const totals = useTotals(prescription);
  // A duplicate gets its reason in the last check.
  const reasons = new Set(prescription.medicines.flatMap(({ warnings }) => warnings));
  const shown = obstacles.filter((obstacle) => !reasons.has(obstacle));

  /** Returns what was wrong at which field. */
  const send = async (move: Move) => {
    try {
      await act.mutateAsync(move);
      setAsked(null);
      return [];
    } catch (thrown) {
      const { status, errors } = toApiError(thrown);
      // The status has changed in the meantime and is shown. Otherwise the typed text stays.
      if (status === 404) setAsked(null);
      return errors;
    }
  };
  const choose = async (to: Move['to'], from: HTMLElement | null) => {
    back.current = from;
    if (asks(to)) {
      setAsked(to);
      return;
    }
    const question = questionOf(prescription, to, totals && formatRand(totals.total));
    if (question && !(await confirm(question))) return;
    await send({ to });
  };
  const beside = others.filter((to) => to === 'needs_information' || to === 'rejected');
  const more = others.filter((to) => to !== 'needs_information' && to !== 'rejected');
  return (
    <>
      {isAtWork && <Obstacles id={obstaclesId} step={step} obstacles={shown} />}
      <div className={prescriptionDeskStyles.foot}>
        <div className={prescriptionDeskStyles.actions}>
          {primary !== null && (
            <Button
              disabled={isShut}
              aria-describedby={isShut ? obstaclesId : undefined}
              waiting={act.isPending && asked === null}
              onClick={(event) => void choose(primary, event.currentTarget)}
            >
              {wordsOf(primary, prescription_status)}
            </Button>
          )}
          {isOwed && prescription_status === 'completed' && mayUpdate && (
            <Button
              disabled={restFault !== null}
              aria-describedby={restFault === null ? undefined : restId}
              waiting={rest.isPending}
              onClick={() => rest.mutate(undefined)}
            >
              Supply the rest
            </Button>
          )}
          {isOwed && isDispensed && (
            <Button variant="outline" onClick={() => onPrint('owing')}>
              <Printer className={iconStyles.small} />
              Owing slip
            </Button>
          )}
          {beside.map((to) => (
            <Button key={to} variant="outline" onClick={(event) => void choose(to, event.currentTarget)}>
              {wordsOf(to, prescription_status)}
            </Button>
          ))}
          {(more.length > 0 || (mayUpdate && undoFault !== null)) && (
            <div className={openPanelStyles.othersBox} ref={box}>
              <Menu.Root>
                <Menu.Trigger
                  ref={trigger}
                  className={classNames(buttonStyles.outline, openPanelStyles.others)}
                  data-slot="button"
                  data-variant="outline"
                  aria-label="More actions"
                >
                  <Ellipsis className={iconStyles.small} />
                </Menu.Trigger>
                <Menu.Portal container={box}>
                  <Menu.Positioner
                    className={overlayStyles.layer}
                    data-print="none"
                    positionMethod="fixed"
                    side="top"
                    align="end"
                    sideOffset={8}
                  >
                    <Menu.Popup className={menuStyles.menu} data-slot="menu">
                      {more.map((to) => (
                        <Menu.Item
                          key={to}
                          className={to === 'cancelled' ? menuStyles.bad : undefined}
                          onClick={() => void choose(to, trigger.current)}
                        >
                          {wordsOf(to, prescription_status)}
                        </Menu.Item>
                      ))}
                      {undoFault !== null && (
                        <Menu.Item disabled>
                          {wordsOf('cancelled', prescription_status)}: {undoFault}
                        </Menu.Item>
                      )}
                    </Menu.Popup>
                  </Menu.Positioner>
                </Menu.Portal>
              </Menu.Root>
            </div>
          )}
        </div>
        {isOwed && prescription_status === 'completed' && mayUpdate && restFault !== null && (
          <p className={formStyles.help} data-slot="help" id={restId}>
            {restFault}
          </p>
        )}
        <ReasonDialog
          prescription={prescription}
          asked={asked}
          isSending={act.isPending}
          finalFocus={back}
          onSend={(to, body) => send({ to, ...body })}
          onClose={() => setAsked(null)}
        />
      </div>
    </>
  );
}
