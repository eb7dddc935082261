import { CalendarX, Clock, Moon, RotateCw, Sun } from 'lucide-react';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import type { Slot } from '../contract.ts';
import { byPartOfDay, clockBoth, longDay, ownWhen, type PartOfDay } from '~/shared/when-labels.ts';
import { NO_SLOTS, SLOTS_FAILED } from './booking-flow.ts';
import { ownZone, zoneCity } from '~/ui/reader-zone.ts';
import { classNames } from '~/ui/class-names.ts';
import bookingStyles from './booking.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const ICONS: Record<PartOfDay, typeof Sun> = { Morning: Sun, Afternoon: Clock, Evening: Moon };
const BONES = ['a', 'b', 'c', 'd'];

interface SlotButtonProps {
  slot: Slot;
  isChosen: boolean;
  zone: string;
  onChoose: () => void;
}

function SlotButton({ slot, isChosen, zone, onChoose }: SlotButtonProps) {
  const own = ownWhen(slot.start_at, zone);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={own === null ? undefined : clockBoth(slot.start_at, zone)}
      onClick={onChoose}
    >
      {slot.start_time}
      {own !== null && <small>{own}</small>}
    </button>
  );
}

interface SlotGridProps {
  date: string;
  slots: readonly Slot[];
  chosen: Slot | undefined;
  isLoading: boolean;
  error: string | undefined;
  onChoose: (slot: Slot) => void;
  onAgain: () => void;
}

/** The free times of a day, morning to evening, in the shop's time with the reader's own below it. */
export function SlotGrid({ date, slots, chosen, isLoading, error, onChoose, onAgain }: SlotGridProps) {
  const zone = ownZone();
  const isElsewhere = slots.some(({ start_at }) => ownWhen(start_at, zone) !== null);
  const isWaiting = isLoading && slots.length === 0;
  return (
    <section aria-busy={isLoading}>
      <p className={visuallyHiddenStyles.hidden} role="status">
        {!isLoading && slots.length > 0 && `${slots.length} times available on ${longDay(date)}`}
      </p>
      {isElsewhere && (
        <p className={formStyles.help} data-slot="help">
          Large times are in Johannesburg, where the pharmacy is. Small times are yours, in {zoneCity(zone)}.
        </p>
      )}
      <div role="alert">
        {error === NO_SLOTS ? (
          <p className={noteStyles.note} data-slot="note">
            <CalendarX className={iconStyles.icon} />
            <span>{error}</span>
          </p>
        ) : (
          <FieldError>{error}</FieldError>
        )}
      </div>
      {error === SLOTS_FAILED && (
        <Button className={layoutStyles.above2} variant="outline" size="small" onClick={onAgain}>
          <RotateCw className={iconStyles.small} />
          Try again
        </Button>
      )}
      {isWaiting && (
        <div className={classNames(bookingStyles.slots, layoutStyles.above4)}>
          <span className={visuallyHiddenStyles.hidden}>Loading the times</span>
          {BONES.map((key) => (
            <Bone key={key} height="2.75rem" />
          ))}
        </div>
      )}
      {byPartOfDay(slots).map((part) => {
        const Icon = ICONS[part.part];
        return (
          <div key={part.part} role="group" aria-label={part.part}>
            <p className={bookingStyles.part} aria-hidden="true">
              <Icon className={iconStyles.small} />
              {part.part}
            </p>
            <div className={bookingStyles.slots}>
              {part.slots.map((slot) => (
                <SlotButton
                  key={slot.start_at}
                  slot={slot}
                  zone={zone}
                  isChosen={slot.start_at === chosen?.start_at}
                  onChoose={() => onChoose(slot)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
