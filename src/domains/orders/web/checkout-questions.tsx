import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { shopDate } from '~/shared/dates.ts';
import { questionBasis, type CheckoutAsks, type CheckoutValues } from './checkout-values.ts';
import { CounterQuestionFields } from './counter-question-fields.tsx';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';

/** Step 2, for Schedule 1 and 2: what a pharmacist would ask at the counter. */
export function CheckoutQuestions({ asks }: { asks: CheckoutAsks }) {
  const [today] = useState(() => shopDate(new Date()));
  const values = useWatch({ control: useFormContext<CheckoutValues>().control }) as CheckoutValues;
  return (
    <section className={layoutStyles.stack4}>
      <div className={noteStyles.note} data-slot="note">
        <ShieldCheck className={iconStyles.icon} />
        <p>Your answers are confidential. Only the dispensary staff who check your order can see them.</p>
      </div>
      <CounterQuestionFields basis={questionBasis(values, asks, today)} />
    </section>
  );
}
