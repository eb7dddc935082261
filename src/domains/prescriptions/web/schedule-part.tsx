import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useShop } from '~/client/use-shop.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { formatPhone } from '~/shared/phone.ts';
import { classNames } from '~/ui/class-names.ts';
import { Segments } from '~/ui/segments.tsx';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

const STRICT = {
  other: null,
  S5: 'A pharmacist will phone you about Schedule 5 medicine before we send the quote.',
  S6: "We can't dispense Schedule 6 medicine until we have the original prescription. It can be supplied for at most 30 days and never repeated.",
} as const;
type Strict = keyof typeof STRICT;

/** What the two strictest schedules need of the sender, as the texts on the schedules say (catalogue/rules.ts). */
export function SchedulePart({ schedule }: { schedule: Schedule | undefined }) {
  const [chosen, setChosen] = useState<Strict>(schedule === 'S5' || schedule === 'S6' ? schedule : 'other');
  const phone = formatPhone(useShop().phone);
  const text = STRICT[chosen];
  return (
    <section>
      <h2>Is any of the medicine Schedule 5 or 6?</h2>
      <div className={formStyles.form} data-slot="form">
        <Segments
          label="Schedule of the medicine"
          value={chosen}
          options={[
            { value: 'other', words: "No, or I don't know" },
            { value: 'S5', words: 'Schedule 5' },
            { value: 'S6', words: 'Schedule 6' },
          ]}
          onChange={setChosen}
        />
        <div role="status">
          {text !== null && (
            <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
              <Phone className={iconStyles.icon} />
              <p>
                {chosen === 'S6' && (
                  <>
                    <b>Please phone us before you send it:</b>{' '}
                    <a className={textStyles.link} href={`tel:${phone.replace(/\s/g, '')}`}>
                      {phone}
                    </a>
                    .{' '}
                  </>
                )}
                {text}
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
