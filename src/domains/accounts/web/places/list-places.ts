import type { PROVINCES } from '~/shared/schemas.ts';
import { GAUTENG } from './gauteng.ts';
import { KWAZULU_NATAL } from './kwazulu-natal.ts';
import { EASTERN_CAPE, FREE_STATE, LIMPOPO, MPUMALANGA, NORTH_WEST, NORTHERN_CAPE } from './other-provinces.ts';
import { WESTERN_CAPE } from './western-cape.ts';

/** Suburb, town, province and street code that belong together. */
export interface Place {
  suburb: string;
  city: string;
  province: (typeof PROVINCES)[number];
  postal_code: string;
}

const BY_PROVINCE: Record<Place['province'], string> = {
  'Eastern Cape': EASTERN_CAPE,
  'Free State': FREE_STATE,
  Gauteng: GAUTENG,
  'KwaZulu-Natal': KWAZULU_NATAL,
  Limpopo: LIMPOPO,
  Mpumalanga: MPUMALANGA,
  'North West': NORTH_WEST,
  'Northern Cape': NORTHERN_CAPE,
  'Western Cape': WESTERN_CAPE,
};

function readProvince([province, lines]: [string, string]): Place[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [city = '', suburbs = ''] = line.split(': ');
      return suburbs.split(', ').map((entry) => ({
        suburb: entry.slice(0, -5),
        city,
        province: province as Place['province'],
        postal_code: entry.slice(-4),
      }));
    });
}

/** Well-known suburbs and towns of all nine provinces; far from all there are, so a field takes any other one too. */
export const listPlaces = (): Place[] => Object.entries(BY_PROVINCE).flatMap(readProvince);
