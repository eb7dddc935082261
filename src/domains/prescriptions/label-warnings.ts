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
  {
    text: 'Keep in a fridge, 2 to 8 °C. Do not freeze.',
    ingredients: ['insulin', 'semaglutide', 'liraglutide', 'dulaglutide', 'latanoprost'],
  },
  { text: 'Shake the bottle well.', ingredients: [], form: /suspension/i },
];

export interface Labelled {
  name: string;
  dosage_form: string;
  active_ingredients: readonly string[];
}

/** The cautions for a medicine. One without ingredients in the catalogue is judged by its name. */
export function labelWarnings({ name, dosage_form, active_ingredients }: Labelled): string[] {
  const contents = { name, active_ingredients: active_ingredients.map((one) => ({ name: one, strength: '' })) };
  return LABEL_WARNINGS.filter(
    ({ ingredients, form }) =>
      form?.test(dosage_form) || ingredients.some((one) => ingredientsNamed(one, contents).length > 0),
  ).map(({ text }) => text);
}
