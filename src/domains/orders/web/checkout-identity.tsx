import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { IdentityFields } from '~/domains/accounts/web/identity-fields.tsx';
import { scheduleRule } from '~/domains/catalogue/rules.ts';
import { shopDate } from '~/shared/dates.ts';
import { asksBirthDate } from './checkout-identity-rules.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

/** Details for Schedule 2, and the reason for them (General Regulations 2017 reg 35; Act 101 of 1965 s22A(6)(e)). */
export function CheckoutIdentity() {
  const [today] = useState(() => shopDate(new Date()));
  return (
    <section>
      <h2>Who is buying the Schedule 2 medicine?</h2>
      <div className={formStyles.form} data-slot="form">
        <div className={noteStyles.note} data-slot="note">
          <ShieldCheck className={iconStyles.icon} />
          <p>
            By law we must record who buys Schedule 2 medicine, so we need an ID or passport number. We keep it in that
            register and use it for nothing else. We may not sell it to anyone under {scheduleRule('S2').minimum_age}{' '}
            without a prescription.
          </p>
        </div>
        <IdentityFields asksDate={(values) => asksBirthDate(values, today)} />
      </div>
    </section>
  );
}
