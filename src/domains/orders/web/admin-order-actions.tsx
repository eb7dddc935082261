import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Printer } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCan } from '~/client/session.ts';
import { formatRand } from '~/shared/money.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import type { Order, OrderStatus } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { coldItems, isReleaseOf, moveLabel, partMoves } from './admin-order-copy.ts';
import { RELEASE_FORM, useIsReleasing, useMayRelease, useReleaseCheck } from './use-release.ts';
import { MoveDialog, type AskedMove } from './admin-status-dialog.tsx';
import { useMoveOrder, type Move } from './use-admin-orders.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import menuStyles from '~/ui/menu.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import overlayStyles from '~/ui/overlay.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** A hand-over at the counter is asked about only if something in it is kept cold. */
function asksOf(order: Order, to: OrderStatus): AskedMove | null {
  if (to === 'out_for_delivery' || to === 'cancelled') return to;
  const isCollected = to === 'delivered' && order.delivery_method === 'collect';
  return isCollected && coldItems(order).length > 0 ? to : null;
}

/** A payment at the counter cannot be undone, so it needs confirmation. A release has its own form (ReleasePanel). */
function questionOf(order: Order, to: OrderStatus): Question | null {
  if (to !== 'delivered' || !isUnpaid(order)) return null;
  const total = formatRand(order.total);
  return {
    title: 'Was this paid at the counter?',
    text: `${order.order_number} (${total}) will be marked as paid and collected.`,
    yes: `Mark ${total} as paid`,
    no: 'Not yet',
    tone: 'primary',
  };
}

interface OthersProps {
  order: Order;
  others: OrderStatus[];
  trigger: RefObject<HTMLButtonElement | null>;
  onChoose: (to: OrderStatus) => void;
}

function OtherMoves({ order, others, trigger, onChoose }: OthersProps) {
  // It opens inside its own panel, or sheet, and not at the end of the document.
  const box = useRef<HTMLDivElement>(null);
  return (
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
              {others.map((to) => (
                <Menu.Item
                  key={to}
                  className={to === 'cancelled' ? menuStyles.bad : undefined}
                  onClick={() => onChoose(to)}
                >
                  {moveLabel(order, to)}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

/** The last move and a release remove their button: the focus moves to the one beside it. */
function useKeptFocus(status: OrderStatus) {
  const kept = useRef<HTMLButtonElement>(null);
  const had = useRef(status);
  useEffect(() => {
    if (had.current !== status && document.activeElement === document.body) kept.current?.focus();
    had.current = status;
  }, [status]);
  return kept;
}

/** The footer of an open order: the most likely next action, the slip, and the other allowed actions. */
export function OrderMoves({ order, onPrint }: { order: Order; onPrint: () => void }) {
  const mayUpdate = useCan('order.update');
  const move = useMoveOrder(order);
  const confirm = useConfirm();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { primary, others } = mayUpdate ? partMoves(order) : { primary: null, others: [] };
  const slip = useKeptFocus(order.order_status);
  const forward = useRef<HTMLButtonElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLElement>(null);
  const check = useReleaseCheck(order, useMayRelease(order));
  const isReleasing = useIsReleasing(order);
  const isWaitingForPharmacist = order.order_status === 'pharmacist_review' && primary === null;

  const send = async (next: Move) => {
    try {
      const moved = await move.mutateAsync(next);
      if (moved.allowed_moves.length === 0) back.current = slip.current;
    } catch (error) {
      // The status has changed in the meantime: the panel shows it. Otherwise the typed text stays.
      if (toApiError(error).status !== 409) return;
      back.current = slip.current;
    }
    setAsked(null);
  };
  const choose = async (to: OrderStatus) => {
    const asking = asksOf(order, to);
    if (asking) {
      back.current = to === primary ? forward.current : trigger.current;
      setAsked(asking);
      return;
    }
    const question = questionOf(order, to);
    if (question && !(await confirm(question))) return;
    await send({ to });
  };
  return (
    <div className={openPanelStyles.footAction} data-slot="foot-action">
      {primary !== null && isReleaseOf(order, primary) && (
        <Button ref={forward} type="submit" form={RELEASE_FORM} disabled={!check.data} waiting={isReleasing}>
          {moveLabel(order, primary)}
        </Button>
      )}
      {primary !== null && !isReleaseOf(order, primary) && (
        <Button ref={forward} waiting={move.isPending && asked === null} onClick={() => void choose(primary)}>
          {moveLabel(order, primary)}
        </Button>
      )}
      {isWaitingForPharmacist && <p className={openPanelStyles.footText}>Only a pharmacist can release this order.</p>}
      <Button ref={slip} variant="outline" onClick={onPrint}>
        <Printer className={iconStyles.small} />
        Slip
        <span className={visuallyHiddenStyles.hidden}> to print</span>
      </Button>
      {others.length > 0 && (
        <OtherMoves order={order} others={others} trigger={trigger} onChoose={(to) => void choose(to)} />
      )}
      <MoveDialog
        order={order}
        asked={asked}
        isSending={move.isPending}
        finalFocus={back}
        onSend={(next) => void send(next)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
