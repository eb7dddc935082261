// The register writes dosage forms as three-letter codes of which no official key is published. A code is listed here
// only if the medicines that have it leave no doubt about its meaning; any other is shown as published.

interface DosageForm {
  name: string;
  /** The unit of a pack size, if all medicines of the form agree; injections count ml, vials or boxes inconsistently. */
  unit?: string;
}

const COUNTED: Record<string, [name: string, unit: string]> = {
  TAB: ['Tablet', 'tablet'],
  FCT: ['Film-coated tablet', 'tablet'],
  SRT: ['Slow-release tablet', 'tablet'],
  EFT: ['Effervescent tablet', 'tablet'],
  ECT: ['Enteric-coated tablet', 'tablet'],
  CHU: ['Chewable tablet', 'tablet'],
  DSP: ['Dispersible tablet', 'tablet'],
  SCT: ['Sugar-coated tablet', 'tablet'],
  ODT: ['Orodispersible tablet', 'tablet'],
  VAT: ['Vaginal tablet', 'tablet'],
  MLT: ['Orodispersible tablet', 'tablet'],
  FCR: ['Tablet', 'tablet'],
  OCT: ['Tablet', 'tablet'],
  CAP: ['Capsule', 'capsule'],
  SRC: ['Slow-release capsule', 'capsule'],
  CPS: ['Inhalation capsule', 'capsule'],
  SUP: ['Suppository', 'suppository'],
  LOZ: ['Lozenge', 'lozenge'],
  PTD: ['Transdermal patch', 'patch'],
  PAD: ['Transdermal patch', 'patch'],
  PLS: ['Patch', 'patch'],
  SPP: ['Suppository', 'suppository'],
  ACC: ['Dry powder inhaler', 'dose'],
  TBH: ['Dry powder inhaler', 'dose'],
};

const MEASURED: Record<string, [name: string, unit: string]> = {
  SYR: ['Syrup', 'ml'],
  SUS: ['Suspension', 'ml'],
  LIQ: ['Liquid', 'ml'],
  DRP: ['Drops', 'ml'],
  OPD: ['Eye drops', 'ml'],
  EAR: ['Ear drops', 'ml'],
  NOD: ['Nose drops', 'ml'],
  EED: ['Eye and ear drops', 'ml'],
  LOT: ['Lotion', 'ml'],
  LTN: ['Lotion', 'ml'],
  SCL: ['Scalp solution', 'ml'],
  SHA: ['Shampoo', 'ml'],
  MOW: ['Mouthwash', 'ml'],
  NEB: ['Nebuliser solution', 'ml'],
  CRE: ['Cream', 'g'],
  CRO: ['Cream', 'g'],
  CRM: ['Cream', 'g'],
  OIN: ['Ointment', 'g'],
  GEL: ['Gel', 'g'],
  GEO: ['Gel', 'g'],
  JEL: ['Gel', 'g'],
  EYO: ['Eye ointment', 'g'],
  OPG: ['Eye gel', 'g'],
  VCR: ['Vaginal cream', 'g'],
};

const NAMED: Record<string, string> = {
  INJ: 'Injection',
  INF: 'Infusion',
  POI: 'Powder for injection',
  PFS: 'Pre-filled syringe',
  PFP: 'Pre-filled pen',
  PED: 'Pre-filled pen',
  CAT: 'Cartridge',
  AMP: 'Ampoule',
  VIA: 'Vial',
  VAC: 'Vaccine',
  SOL: 'Solution',
  SLN: 'Solution',
  SLT: 'Sublingual tablet',
  NAS: 'Nasal spray',
  AQS: 'Aqueous nasal spray',
  SPO: 'Spray',
  SPR: 'Spray',
  INH: 'Inhaler',
  UDV: 'Nebuliser solution',
  POW: 'Powder',
  PDR: 'Powder',
  PWD: 'Powder',
  GRA: 'Granules',
  SAC: 'Sachet',
  CHG: 'Chewing gum',
  WAF: 'Wafer',
  ENE: 'Enema',
  DOU: 'Douche',
  IMP: 'Implant',
  IUD: 'Intra-uterine device',
  IUS: 'Intra-uterine system',
  VRI: 'Vaginal ring',
  DES: 'Drug-eluting stent',
  DEB: 'Drug-coated balloon',
  DIA: 'Dialysis solution',
  TPN: 'Parenteral nutrition',
  CES: 'Bone cement',
  KIT: 'Kit',
};

const SPELLED_OUT: Record<string, string> = {
  TABS: 'TAB',
  TABLET: 'TAB',
  TABLETS: 'TAB',
  CAPS: 'CAP',
  CAPSULE: 'CAP',
  SUSP: 'SUS',
  SYRUP: 'SYR',
  SOLUTION: 'SOL',
  INJECTION: 'INJ',
  CREAM: 'CRE',
  SPRAY: 'SPR',
  'VAGINAL TABLET': 'VAT',
  'AQUEOUS NASAL SPRAY': 'AQS',
};

const PLURALS: Record<string, string> = { suppository: 'suppositories', patch: 'patches', ml: 'ml', g: 'g' };

/** 'ZZZ' is how the register says that something is not stated, in forms as in units. */
export const NOT_STATED = 'ZZZ';

function formOf(published: string): DosageForm | null {
  const written = published.toUpperCase();
  const code = SPELLED_OUT[written] ?? written;
  const [name, unit] = COUNTED[code] ?? MEASURED[code] ?? [NAMED[code]];
  return name === undefined ? null : { name, unit };
}

/** "TAB" -> "Tablet"; an unknown code stays as published; null if none is stated. */
export function dosageFormName(published: string): string | null {
  if (published === '' || published.toUpperCase() === NOT_STATED) return null;
  return formOf(published)?.name ?? published;
}

/**
 * "24 tablets", "100 ml", "5 x 10 ml". Several sizes are the parts of one pack: "42 + 11 tablets". A size of 0 is how
 * one publisher writes "0.5": not stated. A measured form of size 1 means one of it, not one millilitre.
 */
export function packText(published: string, sizes: readonly number[], quantity: number): string | null {
  const stated = sizes.filter((size) => size > 0);
  if (stated.length === 0) return quantity > 1 ? `Pack of ${quantity}` : null;
  const unit = formOf(published)?.unit;
  const one = stated.length === 1 && stated[0] === 1;
  const counted = unit !== 'ml' && unit !== 'g';
  let text = stated.join(' + ');
  if (unit && !(one && !counted)) text += ` ${one ? unit : (PLURALS[unit] ?? `${unit}s`)}`;
  return quantity > 1 ? `${quantity} x ${text}` : text;
}
