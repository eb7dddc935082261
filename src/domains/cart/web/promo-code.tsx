import { Ticket, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatRand } from '~/shared/money.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { announce } from '~/ui/live-region.tsx';
import { toast } from '~/ui/toast.tsx';
import type { CartPromo } from '../rules.ts';
import { promoGivesHere } from '~/domains/promo-codes/web/promo-copy.ts';
import { enterCode, readCart, useCartView } from './use-cart.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import styles from './promo-code.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Spec section 8: the server's message at the field, if there is one; else the toast. */
function useEnterCode() {
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function send(code: string): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setFault(undefined);
    try {
      await enterCode(code);
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (code !== '' && error.status >= 400 && error.status < 500) setFault(error.detail);
      else toast.error('Failed to apply promo code.');
      return false;
    } finally {
      setSending(false);
    }
  }
  return { fault, setFault, isSending, send };
}

/** The applied code: its discount, or why it has none now. `onMove`: the focus will move with it, or stays after all. */
export function CodeOnCart({ promo, onMove }: { promo: CartPromo; onMove?: (isMoving: boolean) => void }) {
  const { cart } = useCartView();
  const { isSending, send } = useEnterCode();
  const { code, reason } = promo;
  const remove = async () => {
    onMove?.(true);
    if (await send('')) announce(`Code ${code} removed. Total Amount ${formatRand(readCart().cart.total)}.`);
    else onMove?.(false);
  };
  return (
    <div className={styles.promoOn} data-idle={reason !== null || undefined}>
      {reason === null ? <Ticket className={iconStyles.icon} /> : <TriangleAlert className={iconStyles.icon} />}
      <p role="status">
        <b>{code}</b>
        <span className={visuallyHiddenStyles.hidden}>: </span>
        <small>{reason ?? promoGivesHere(promo, cart.cart_items.length)}</small>
      </p>
      <Button variant="text" size="small" waiting={isSending} onClick={() => void remove()}>
        Remove<span className={visuallyHiddenStyles.hidden}> code {code}</span>
      </Button>
    </div>
  );
}

/**
 * The field for a code: on the cart page and in the checkout, inside whose form it is. So nothing here is a form element.
 * The typed text stays until it is accepted.
 */
export function PromoCode() {
  const { cart } = useCartView();
  const { fault, setFault, isSending, send } = useEnterCode();
  const [typed, setTyped] = useState('');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { promo } = cart;
  // The clicked button is removed by its own change: the focus moves to the element that replaces it.
  const moves = useRef(false);
  const isOn = promo !== null;
  useEffect(() => {
    if (moves.current) box.current?.querySelector<HTMLElement>(isOn ? 'button' : 'input')?.focus();
    moves.current = false;
  }, [isOn]);

  async function apply(): Promise<void> {
    const code = typed.trim();
    if (code === '') {
      setFault('Please enter a code');
      return;
    }
    moves.current = true;
    if (!(await send(code))) {
      moves.current = false;
      return;
    }
    setTyped('');
    announce(`Code ${code} applied. Total Amount ${formatRand(readCart().cart.total)}.`);
  }

  return (
    <div className={styles.promo} ref={box}>
      {promo ? (
        <CodeOnCart
          promo={promo}
          onMove={(isMoving) => {
            moves.current = isMoving;
          }}
        />
      ) : (
        <div className={formStyles.field} data-slot="field">
          <label htmlFor={id}>Promo Code</label>
          <div className={styles.promoRow}>
            <input
              id={id}
              className={formStyles.input}
              data-slot="input"
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-error` : undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void apply();
              }}
            />
            <Button variant="outline" waiting={isSending} onClick={() => void apply()}>
              Apply
            </Button>
          </div>
          <div role="alert">
            <FieldError id={`${id}-error`}>{fault}</FieldError>
          </div>
        </div>
      )}
    </div>
  );
}
