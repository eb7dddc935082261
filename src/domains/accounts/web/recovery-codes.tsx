import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShop } from '~/client/use-shop.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { toast } from '~/ui/toast.tsx';
import { codesText } from './secret-format.ts';
import { useSession } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import styles from './recovery-codes.module.css';

/** Shown this once: the shop itself cannot read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { user } = useSession();
  const shop = useShop();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codesText(shop.short_name, user?.email ?? '', codes);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Codes copied');
    } catch {
      toast.error("We couldn't copy the codes. Please write them down.");
    }
  }
  return (
    <div className={formStyles.form} data-slot="form">
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>Keep them where you can find them without your phone. Each code works once, and we can't show them again.</p>
      <ul className={classNames(accountStyles.secret, accountStyles.codes)} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          <Copy className={iconStyles.small} />
          Copy
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <Printer className={iconStyles.small} />
          Print
        </Button>
      </div>
      <Checkbox
        label="I have saved the codes in a safe place."
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </div>
      {createPortal(
        <pre className={styles.codesSlip} data-print="only">
          {text}
        </pre>,
        document.body,
      )}
    </div>
  );
}
