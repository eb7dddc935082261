import type { SeedCategory } from './types.ts';

// prettier-ignore
export const categories: SeedCategory[] = [
  { slug: 'pain-and-fever', category_name: 'Pain and fever', tint: 'medicine', pinned: true, picture: ['PF-101'], blurb: 'For headaches, fevers and stiff necks. Ask us before you mix two of them.' },
  { slug: 'cough-cold-and-flu', category_name: 'Cough, cold and flu', tint: 'medicine', pinned: true, picture: ['CC-102', 'CC-103'], blurb: 'For blocked noses and scratchy throats, and for nights that are too long.' },
  { slug: 'stomach-and-digestion', category_name: 'Stomach and digestion', tint: 'medicine', pinned: false, picture: ['SD-105'], blurb: 'For heartburn, runny tummies and slow ones.' },
  { slug: 'allergy-and-eyes', category_name: 'Allergy and eyes', tint: 'medicine', pinned: false, picture: ['AE-104'], blurb: 'For itching, sneezing, bites, and eyes that have looked at a screen all day.' },
  { slug: 'ask-the-pharmacist', category_name: 'Ask the pharmacist', tint: 'medicine', pinned: false, picture: ['AP-110', 'AP-102'], blurb: 'Schedule 2 medicines. No prescription needed, but a pharmacist talks to you first.' },
  { slug: 'prescription-medicine', category_name: 'Prescription medicine', tint: 'medicine', pinned: false, picture: ['RX-301'], blurb: 'Send us your script. A pharmacist will check it and send you a quote.' },
  { slug: 'vitamins', category_name: 'Vitamins', tint: 'vitamins', pinned: true, picture: ['VI-103'], blurb: 'Vitamins, minerals and plants. They add to food and replace nothing.' },
  { slug: 'skin-care', category_name: 'Skin care', tint: 'skin', pinned: true, picture: ['SK-101'], blurb: 'Creams, oils and sun care for every skin in the country.' },
  { slug: 'baby-and-mother', category_name: 'Baby and mother', tint: 'baby', pinned: true, picture: ['BM-101'], blurb: 'From the first test to the last nappy.' },
  { slug: 'first-aid', category_name: 'First aid', tint: 'firstaid', pinned: true, picture: ['FA-103'], blurb: 'What every kitchen and every cubbyhole should hold.' },
  { slug: 'tests-and-devices', category_name: 'Tests and devices', tint: 'devices', pinned: true, picture: ['TD-101'], blurb: 'Measure at home, bring us the numbers.' },
  { slug: 'mouth-care', category_name: 'Mouth care', tint: 'mouth', pinned: true, picture: ['MC-101'], blurb: 'Brush twice, floss once, spit and do not rinse.' },
  { slug: 'hair-and-body', category_name: 'Hair and body', tint: 'hair', pinned: true, picture: ['HB-101'], blurb: 'For curls, coils, beards and everybody under the shower.' },
  { slug: 'sports-nutrition', category_name: 'Sports nutrition', tint: 'sport', pinned: false, picture: ['SN-101'], blurb: 'Protein, salts and tape for people who train.' },
  { slug: 'teas-and-home', category_name: 'Teas and home', tint: 'home', pinned: false, picture: ['TH-101'], blurb: 'Rooibos, buchu, honey, and what keeps a house clean.' },
  { slug: 'perfume', category_name: 'Perfume', tint: 'perfume', pinned: true, picture: ['PE-101'], blurb: 'Made in small runs by South African houses.' },
  { slug: 'luxury', category_name: 'Luxury', tint: 'luxury', pinned: true, picture: ['LX-101'], blurb: 'The good shelf: serums, candles and scents to give or keep.' },
];
