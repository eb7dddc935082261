import type { Layout, PackSpec, Schedule } from '../catalogue/types.ts';

/**
 * A brand is five colours and one label, the same on all its products:
 * pack (the carton's material), accent (the one loud area), ink (type on pack), on (type on accent), cap.
 */
export interface Brand {
  pack: string;
  accent: string;
  ink: string;
  on: string;
  cap: string;
  layout: Layout;
}

// prettier-ignore
export const BRANDS: Record<string, Brand> = {
  Velmed:     { pack: '#ffffff', accent: '#1f4bb8', ink: '#14235a', on: '#ffffff', cap: '#ffffff', layout: 'band' },
  Duinepos:   { pack: '#f6ead9', accent: '#c9673f', ink: '#5a2a17', on: '#fff4e8', cap: '#5a2a17', layout: 'arc' },
  Sagte:      { pack: '#fff6f5', accent: '#f08ca6', ink: '#8a1c46', on: '#5b0f2e', cap: '#f08ca6', layout: 'dot' },
  Bergwater:  { pack: '#e9f4f7', accent: '#1c7f93', ink: '#0d4453', on: '#ffffff', cap: '#ffffff', layout: 'wave' },
  Koelte:     { pack: '#ffffff', accent: '#16806d', ink: '#0c4a40', on: '#ffffff', cap: '#16806d', layout: 'block' },
  Khanyana:   { pack: '#ffcf4d', accent: '#e5502f', ink: '#4d1c08', on: '#fff3e6', cap: '#ffffff', layout: 'dose' },
  Pikkie:     { pack: '#f3faf6', accent: '#6fbfa6', ink: '#1d5a4a', on: '#0f3d31', cap: '#ffffff', layout: 'dot' },
  Buchulo:    { pack: '#e7ecd9', accent: '#56713a', ink: '#2f4019', on: '#f4f7e9', cap: '#2f4019', layout: 'leaf' },
  Noordlig:   { pack: '#263c90', accent: '#ff9fb8', ink: '#ffe3ea', on: '#14225a', cap: '#d9b98a', layout: 'rule' },
  Melora:     { pack: '#f7d9de', accent: '#b81b56', ink: '#7d0f3a', on: '#ffeef2', cap: '#b81b56', layout: 'rule' },
  Hartklop:   { pack: '#ffffff', accent: '#d02a4d', ink: '#33151d', on: '#ffffff', cap: '#d02a4d', layout: 'block' },
  Vonkel:     { pack: '#eaf3ff', accent: '#2a6fdb', ink: '#123a80', on: '#ffffff', cap: '#ffffff', layout: 'wave' },
  Strandloop: { pack: '#f4efe6', accent: '#eba13a', ink: '#3d2b12', on: '#3d2b12', cap: '#3d2b12', layout: 'arc' },
  Inandi:     { pack: '#ffffff', accent: '#7a8fb8', ink: '#22335c', on: '#ffffff', cap: '#dfe5f0', layout: 'rule' },
  Suurle:     { pack: '#fff3c4', accent: '#f0b400', ink: '#5c4300', on: '#4a3600', cap: '#ffffff', layout: 'print' },
  Zolisa:     { pack: '#dfe8ff', accent: '#3350b5', ink: '#1a2a6b', on: '#ffffff', cap: '#3350b5', layout: 'print' },
  Thandolo:   { pack: '#f4effb', accent: '#8b6fc0', ink: '#41306b', on: '#ffffff', cap: '#8b6fc0', layout: 'arc' },
  Karootuin:  { pack: '#faf1e1', accent: '#a4472f', ink: '#5a2115', on: '#fff3e8', cap: '#a4472f', layout: 'leaf' },
  Fynvere:    { pack: '#eef0e2', accent: '#7c8f4e', ink: '#343f1c', on: '#ffffff', cap: '#b9a26a', layout: 'rule' },
  Tsebisa:    { pack: '#ffffff', accent: '#0f8a86', ink: '#0b3d44', on: '#ffffff', cap: '#0f8a86', layout: 'wave' },
  Wilgerus:   { pack: '#ebe7f4', accent: '#5d5a8c', ink: '#2c2a52', on: '#ffffff', cap: '#cfc9e2', layout: 'print' },
  Amandlo:    { pack: '#20252b', accent: '#c8f03c', ink: '#f4f7ec', on: '#1d2126', cap: '#15181c', layout: 'block' },
  Witlag:     { pack: '#ffffff', accent: '#16a3c4', ink: '#0a4657', on: '#ffffff', cap: '#16a3c4', layout: 'dot' },
  Zinwela:    { pack: '#46212f', accent: '#f2a541', ink: '#ffe7c7', on: '#46212f', cap: '#f2a541', layout: 'print' },
  Goudreën:   { pack: '#173f33', accent: '#d9b36a', ink: '#f3e4c3', on: '#173f33', cap: '#d9b36a', layout: 'rule' },
  Maanskyn:   { pack: '#eceef6', accent: '#9aa6cf', ink: '#2a3566', on: '#1d2650', cap: '#c3c9dc', layout: 'dot' },
  Skoonhuis:  { pack: '#ffffff', accent: '#f7d417', ink: '#1f3b57', on: '#1f3b57', cap: '#1f3b57', layout: 'dot' },
  Noodkis:    { pack: '#e9f5ec', accent: '#0d7a48', ink: '#0b3a25', on: '#ffffff', cap: '#0d7a48', layout: 'cross' },
  Vrolika:    { pack: '#fff7e0', accent: '#ff7a59', ink: '#2d2a6b', on: '#2d2a6b', cap: '#36b3a8', layout: 'confetti' },
  Thabanor:   { pack: '#ffffff', accent: '#5a3fa0', ink: '#2b1d57', on: '#ffffff', cap: '#5a3fa0', layout: 'peak' },
  Riviersand: { pack: '#2f3b40', accent: '#c9b48a', ink: '#f1e8d4', on: '#2f3b40', cap: '#11181b', layout: 'wave' },
  Olwazi:     { pack: '#f2f7fb', accent: '#e0792b', ink: '#1b3550', on: '#ffffff', cap: '#1b3550', layout: 'block' },
};

/** All a form needs to draw one pack: its own wishes over the brand's colours. */
export type Pack = PackSpec & Brand & { brand: string; schedule: Schedule };

export function packOf(product: { brand: string; schedule: Schedule; pack: PackSpec }): Pack {
  const brand = BRANDS[product.brand];
  if (!brand) throw new Error(`No colours for the brand ${product.brand}: add it to brands.ts`);
  return { ...brand, ...product.pack, brand: product.brand, schedule: product.schedule };
}
