import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioCards } from '~/ui/choice-field.tsx';
import { FieldError } from '~/ui/field.tsx';
import type { BusinessLocation } from '../contract.ts';
import { hoursLines } from '../rules.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

const hoursText = (place: BusinessLocation) =>
  hoursLines(place.hours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');

const whereText = ({ line1, line2, suburb, city }: BusinessLocation) =>
  [line1, line2, suburb, city].filter(Boolean).join(', ');

interface CollectionPlacesProps {
  places: BusinessLocation[];
  /** What to bring. */
  help: string;
}

/** Where to collect: the only location, or a choice. Must be inside a FormProvider. */
export function CollectionPlaces({ places, help }: CollectionPlacesProps) {
  const { register, getValues, setValue, formState } = useFormContext<{ business_location_id: string }>();
  const error = formState.errors.business_location_id?.message;

  useEffect(() => {
    if (places.length === 0) return;
    const chosen = places.some(({ id }) => id === getValues('business_location_id'));
    const only = places.length === 1 ? places[0] : undefined;
    if (!chosen) setValue('business_location_id', only?.id ?? '');
  }, [places, getValues, setValue]);

  const [place] = places;
  if (places.length === 1 && place) {
    return (
      <section>
        <h2>Where to collect</h2>
        <div className={noteStyles.note} data-slot="note">
          <Store className={iconStyles.icon} />
          <div>
            <p>
              <b>{place.name}</b>
            </p>
            <p>{whereText(place)}</p>
            <ul className={textStyles.muted}>
              {hoursLines(place.hours).map(({ days, hours }) => (
                <li key={days}>
                  {days} {hours}
                </li>
              ))}
            </ul>
            {place.phone && <p>{place.phone}</p>}
          </div>
        </div>
        <FieldError>{error}</FieldError>
        <p className={classNames(formStyles.help, layoutStyles.above2)} data-slot="help">
          {help}
        </p>
      </section>
    );
  }
  return (
    <section>
      <h2>Where to collect</h2>
      <RadioCards
        label="Where to collect"
        hideLabel
        error={error}
        help={help}
        options={places.map((one) => ({
          value: one.id,
          title: one.name,
          aside: 'Free',
          text: `${whereText(one)}. ${hoursText(one)}`,
        }))}
        {...register('business_location_id')}
      />
    </section>
  );
}
