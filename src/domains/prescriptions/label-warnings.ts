import { STORAGE_CLASS, type StorageClass } from '../../shared/storage-class.ts';
import { ingredientsNamed } from '../register/ingredients.ts';

// Cautions on the label, by active ingredient. No law lists them: they are the usual advisory labels of dispensaries, and the
// responsible pharmacist confirms or changes them (docs/decisions/0038). A pharmacist adds what a patient needs besides.

interface LabelWarning {
  text: string;
  /** Names without their salt. */
  ingredients: readonly string[];
  /** Or the form of the medicine. */
  form?: RegExp;
}

const named = (names: string): string[] => names.split(' ');

const COLD: LabelWarning = {
  text: `${STORAGE_CLASS.refrigerated.instruction}. Do not freeze.`,
  ingredients: ['insulin', 'semaglutide', 'liraglutide', 'dulaglutide', 'latanoprost'],
};

const LABEL_WARNINGS: readonly LabelWarning[] = [
  {
    text: 'May make you drowsy. If so, do not drive or use machines. Avoid alcohol.',
    ingredients: named(
      'codeine tramadol morphine oxycodone fentanyl methadone tilidine diazepam alprazolam lorazepam ' +
        'clonazepam oxazepam bromazepam zolpidem zopiclone amitriptyline mirtazapine trazodone ' +
        'quetiapine olanzapine pregabalin gabapentin chlorpheniramine chlorphenamine diphenhydramine ' +
        'doxylamine promethazine hydroxyzine cyclizine orphenadrine carbamazepine phenobarbital ' +
        'phenobarbitone clonidine',
    ),
  },
  {
    text: 'Complete the course as directed, even if you feel better.',
    ingredients: named(
      'amoxicillin ampicillin flucloxacillin phenoxymethylpenicillin cephalexin cefalexin cefuroxime ' +
        'cefixime azithromycin clarithromycin erythromycin doxycycline ciprofloxacin levofloxacin ' +
        'moxifloxacin metronidazole sulfamethoxazole trimethoprim nitrofurantoin clindamycin linezolid',
    ),
  },
  {
    text: 'Do not drink alcohol while you are taking it or for 3 days afterwards.',
    ingredients: ['metronidazole', 'tinidazole'],
  },
  {
    text: 'Do not drink alcohol while you are taking it or for 14 days afterwards.',
    ingredients: ['disulfiram'],
  },
  {
    text: 'Take with food.',
    ingredients: named(
      'ibuprofen diclofenac naproxen indomethacin meloxicam aspirin metformin prednisone prednisolone',
    ),
  },
  {
    text: 'Do not take with milk, antacids, iron or zinc.',
    ingredients: ['ciprofloxacin', 'levofloxacin', 'moxifloxacin', 'doxycycline', 'tetracycline'],
  },
  { text: 'Protect your skin from strong sun.', ingredients: ['doxycycline', 'isotretinoin', 'amiodarone'] },
  { text: 'Do not stop taking it suddenly.', ingredients: ['prednisone', 'prednisolone', 'atenolol', 'bisoprolol'] },
  COLD,
  { text: 'Shake the bottle well.', ingredients: [], form: /suspension/i },
];

export interface Labelled {
  name: string;
  dosage_form: string;
  active_ingredients: readonly string[];
}

const isOf = ({ ingredients, form }: LabelWarning, { name, dosage_form, active_ingredients }: Labelled): boolean => {
  const contents = { name, active_ingredients: active_ingredients.map((one) => ({ name: one, strength: '' })) };
  return form?.test(dosage_form) || ingredients.some((one) => ingredientsNamed(one, contents).length > 0);
};

/** Its ingredient is known to need a fridge, whatever was entered. */
export const belongsInFridge = (medicine: Labelled): boolean => isOf(COLD, medicine);

/** The cautions for a medicine. One without ingredients in the catalogue is judged by its name. */
export function labelWarnings({ storage, ...medicine }: Labelled & { storage: StorageClass }): string[] {
  const texts = LABEL_WARNINGS.filter(
    (warning) => isOf(warning, medicine) || (warning === COLD && storage === 'refrigerated'),
  ).map(({ text }) => text);
  return storage === 'frozen' ? [`${STORAGE_CLASS.frozen.instruction}.`, ...texts] : texts;
}
