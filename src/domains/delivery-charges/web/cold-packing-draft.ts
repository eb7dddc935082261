export interface ColdPackingDraft {
  packed_cold: boolean;
  cold_indicator: string;
}

export const EMPTY_COLD_PACKING: ColdPackingDraft = { packed_cold: false, cold_indicator: '' };

export const coldPackingFault = ({ packed_cold }: ColdPackingDraft): string | null =>
  packed_cold ? null : 'Confirm that it left the fridge packed cold';

export function coldPackingBody({ packed_cold, cold_indicator }: ColdPackingDraft): {
  packed_cold: boolean;
  cold_indicator?: string;
} {
  const indicator = cold_indicator.trim();
  return { packed_cold, ...(indicator === '' ? {} : { cold_indicator: indicator }) };
}
