import type { Config } from '~/platform/config.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import type { PrescriptionRecord } from './queries.ts';

/** The prescriber and the pharmacy, by the numbers under which they are registered. */
export function partiesOf(shop: Config, { prescriber }: PrescriptionRecord): Sheet['facts'] {
  return [
    ...(prescriber
      ? [
          { label: 'Prescriber', value: prescriber.name },
          { label: "Prescriber's number", value: prescriber.practice_number },
        ]
      : []),
    { label: 'Pharmacy', value: shop.SHOP_Y_NUMBER },
  ];
}
