import type { Category } from '../contract.ts';

/** The colours of the look (tokens.css), by their names. */
const TINT_LABELS: Record<Category['tint'], string> = {
  medicine: 'Blue',
  vitamins: 'Apricot',
  skin: 'Rose',
  baby: 'Mint',
  hair: 'Sand',
  mouth: 'Aqua',
  firstaid: 'Coral',
  devices: 'Grey',
  perfume: 'Clay',
  sport: 'Olive',
  home: 'Sky',
  luxury: 'Indigo',
};

export const TINTS = Object.entries(TINT_LABELS).map(([tint, words]) => ({ tint: tint as Category['tint'], words }));
