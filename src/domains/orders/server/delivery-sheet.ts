import type { PackedCold } from '~/domains/delivery-charges/contract.ts';
import type { Config } from '~/platform/config.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import { SHOP_ZONE, formatDate } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { Address } from '~/shared/schemas.ts';
import { placeLines, supplierOf } from './tax-document.ts';

interface Parcel {
  number: string;
  recipient: string;
  address: Address;
  phone: string;
  at: Date;
  items: number;
  /** Medicine leaves with its instructions, and to a person over 14 only. */
  has_medicine: boolean;
  /** Something in it is kept at 2–8 °C. */
  is_cold: boolean;
  facts: Sheet['facts'];
}

/** The number by which a cold parcel's temperature is followed. */
export const coldFacts = (packed: PackedCold | null): Sheet['facts'] =>
  packed?.indicator ? [{ label: 'Indicator or box', value: packed.indicator }] : [];

/**
 * Goes with the driver and is signed at the door (Good Pharmacy Practice, Board Notice 129 of 2004). It names no medicine:
 * the driver and the neighbours read it too (POPIA s19).
 */
export const deliverySheet = (shop: Config, parcel: Parcel): Sheet => ({
  title: 'Delivery note',
  number: parcel.number,
  date: formatDate(parcel.at, SHOP_ZONE),
  supplier: supplierOf(shop),
  buyer: {
    name: parcel.recipient,
    lines: [...placeLines(parcel.address), formatPhone(parcel.phone)],
  },
  facts: parcel.facts,
  lines: [
    {
      name: 'Sealed parcel',
      details: [`${parcel.items} ${parcel.items === 1 ? 'item' : 'items'}`],
      quantity: '1',
      price: '',
      discount: '',
      total: '',
    },
  ],
  sums: [],
  notes: [
    ...(parcel.is_cold ? ['Cold parcel: keep at 2–8 °C. Check the temperature indicator when you hand it over.'] : []),
    ...(parcel.has_medicine
      ? [
          'Hand this parcel to a person over 14, who must sign below. Never leave it at the door or in a post box.',
          'Written instructions are enclosed.',
        ]
      : ['Hand this parcel over against a signature below.']),
    `If nobody can receive it, return the parcel and phone ${shop.SHOP_PHONE}.`,
  ],
  blanks: ['Name', 'ID number', 'Date and time', 'Signature'],
});
