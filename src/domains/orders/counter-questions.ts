// What the buyer of a Schedule 1 or 2 medicine is asked at checkout, as a pharmacist would ask at the counter: a short set
// once for the whole order, and one question more for a group of ingredients. Pure: checkout, the pharmacist's form and the
// server ask and check with the same record. Which questions are asked is professional judgement, not law
// (docs/decisions/0034).
import type { FieldError } from '../../shared/errors.ts';
import { ageOn, sexOf } from '../../shared/identity-number.ts';
import { ingredientsNamed, type Contents } from '../register/ingredients.ts';

/** Ingredients about which one question more is asked; names as in the catalogue, without their salts. */
const GROUPS = {
  opioid: ['codeine', 'dihydrocodeine'],
  decongestant: ['pseudoephedrine', 'ephedrine', 'phenylephrine', 'oxymetazoline', 'xylometazoline'],
  nsaid: [
    'ibuprofen',
    'diclofenac',
    'naproxen',
    'ketoprofen',
    'flurbiprofen',
    'mefenamic',
    'indomethacin',
    'indometacin',
    'meloxicam',
    'piroxicam',
    'aspirin',
    'acetylsalicylic',
  ],
  paracetamol: ['paracetamol'],
  sedating: [
    'promethazine',
    'doxylamine',
    'diphenhydramine',
    'chlorphenamine',
    'chlorpheniramine',
    'cyclizine',
    'dextromethorphan',
    'hydroxyzine',
  ],
  acid_reducer: ['omeprazole', 'esomeprazole', 'pantoprazole', 'lansoprazole', 'rabeprazole', 'famotidine'],
  antidiarrhoeal: ['loperamide'],
  reliever: ['salbutamol', 'fenoterol'],
} as const satisfies Record<string, readonly string[]>;
export type IngredientGroup = keyof typeof GROUPS;
export const INGREDIENT_GROUPS = Object.keys(GROUPS) as IngredientGroup[];

/** The groups that any of these medicines belongs to. */
export const groupsOf = (medicines: readonly Contents[]): IngredientGroup[] =>
  INGREDIENT_GROUPS.filter((group) =>
    medicines.some((medicine) => GROUPS[group].some((name) => ingredientsNamed(name, medicine).length > 0)),
  );

const YES_NO = { no: 'No', yes: 'Yes' } as const;
const UNSURE = { ...YES_NO, unsure: 'Not sure' } as const;
const TEXT_MOST = 200;
const OLDEST = 120;
/** Pregnancy is asked about from and until these ages, wherever the age is known. */
const PREGNANCY_FROM = 11;
const PREGNANCY_TO = 55;

/** What is known about the buyer without asking. */
export interface BuyerFacts {
  sex: 'female' | 'male' | null;
  age: number | null;
}

/** What an identity says. `today` is a yyyy-MM-dd. */
export const buyerFacts = (
  { id_number, date_of_birth }: { id_number: string | null; date_of_birth: string | null },
  today: string,
): BuyerFacts => ({
  sex: id_number === null ? null : sexOf(id_number),
  age: date_of_birth === null ? null : ageOn(date_of_birth, today),
});

/** What decides which questions are asked. */
export interface QuestionBasis {
  buyer: BuyerFacts;
  groups: IngredientGroup[];
}

export type CounterAnswers = { [key: string]: string | undefined };

interface QuestionRecord {
  /** To the buyer, about themselves or about somebody else. */
  label: { you: string; they: string };
  /** To the pharmacist. */
  brief: string;
  kind: 'choice' | 'text' | 'age';
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
  /** When it is left open. */
  missing: string;
  asked: (answers: CounterAnswers, basis: QuestionBasis) => boolean;
  /** Answers that the pharmacist must not overlook. */
  flags?: readonly string[];
}

const isOther = ({ for_whom }: CounterAnswers): boolean => for_whom === 'other';
const always = () => true;

/** Of the person it is for, as far as it is known. */
function ageOf(answers: CounterAnswers, { buyer }: QuestionBasis): number | null {
  if (!isOther(answers) && buyer.age !== null) return buyer.age;
  const age = answers['age']?.trim() ?? '';
  return /^\d{1,3}$/.test(age) ? Number(age) : null;
}

function mayBePregnant(answers: CounterAnswers, basis: QuestionBasis): boolean {
  if (!isOther(answers) && basis.buyer.sex === 'male') return false;
  const age = ageOf(answers, basis);
  return age === null || (age >= PREGNANCY_FROM && age <= PREGNANCY_TO);
}

const about = (group: IngredientGroup, label: QuestionRecord['label'], brief: string): QuestionRecord => ({
  label,
  brief,
  kind: 'choice',
  options: UNSURE,
  missing: 'Choose yes, no or not sure',
  asked: (_answers, { groups }) => groups.includes(group),
  flags: ['yes', 'unsure'],
});

const RECORDS = {
  for_whom: {
    label: { you: 'Who is the medicine for?', they: 'Who is the medicine for?' },
    brief: 'For',
    kind: 'choice',
    options: { me: 'Me', other: 'Someone else' },
    missing: 'Choose who the medicine is for',
    asked: always,
    flags: ['other'],
  },
  age: {
    label: { you: 'How old are you?', they: 'How old are they?' },
    brief: 'Age',
    kind: 'age',
    missing: 'Enter the age in years',
    asked: (answers, { buyer }) => isOther(answers) || (answers['for_whom'] === 'me' && buyer.age === null),
  },
  symptoms: {
    label: { you: 'What are your symptoms?', they: 'What are their symptoms?' },
    brief: 'Symptoms',
    kind: 'text',
    placeholder: 'For example: sneezing and itchy eyes',
    missing: 'Enter the symptoms, or what the medicine is for',
    asked: always,
  },
  since: {
    label: { you: 'How long have you had the symptoms?', they: 'How long have they had the symptoms?' },
    brief: 'Duration',
    kind: 'choice',
    options: { days: 'Up to 3 days', week: '4 to 10 days', longer: 'More than 10 days', returns: 'They come and go' },
    missing: 'Choose how long',
    asked: always,
    flags: ['longer', 'returns'],
  },
  medicines: {
    label: { you: 'Do you take any other medicine?', they: 'Do they take any other medicine?' },
    brief: 'Other medicine',
    kind: 'choice',
    options: YES_NO,
    missing: 'Choose yes or no',
    asked: always,
    flags: ['yes'],
  },
  medicines_which: {
    label: { you: 'Which other medicine do you take?', they: 'Which other medicine do they take?' },
    brief: 'Takes',
    kind: 'text',
    placeholder: 'Include herbal medicine and supplements',
    missing: 'Enter the other medicine',
    asked: ({ medicines }) => medicines === 'yes',
  },
  pregnancy: {
    label: { you: 'Are you pregnant or breastfeeding?', they: 'Are they pregnant or breastfeeding?' },
    brief: 'Pregnancy',
    kind: 'choice',
    options: { no: 'No', pregnant: 'Pregnant', breastfeeding: 'Breastfeeding' },
    missing: 'Choose one. If it doesn’t apply, choose “No”',
    asked: mayBePregnant,
    flags: ['pregnant', 'breastfeeding'],
  },
  allergies: {
    label: { you: 'Are you allergic to any medicine?', they: 'Are they allergic to any medicine?' },
    brief: 'Allergies',
    kind: 'choice',
    options: YES_NO,
    missing: 'Choose yes or no',
    asked: always,
    flags: ['yes'],
  },
  allergies_which: {
    label: { you: 'What are you allergic to?', they: 'What are they allergic to?' },
    brief: 'Allergic to',
    kind: 'text',
    missing: 'Enter what the allergy is to',
    asked: ({ allergies }) => allergies === 'yes',
  },
  opioid: about(
    'opioid',
    {
      you: 'Have you taken codeine on more than 3 days in the last month?',
      they: 'Have they taken codeine on more than 3 days in the last month?',
    },
    'Codeine on more than 3 days in the last month',
  ),
  decongestant: about(
    'decongestant',
    {
      you: 'Do you have high blood pressure, a heart condition, glaucoma or an overactive thyroid?',
      they: 'Do they have high blood pressure, a heart condition, glaucoma or an overactive thyroid?',
    },
    'Blood pressure, heart, glaucoma or thyroid',
  ),
  nsaid: about(
    'nsaid',
    {
      you: 'Have you ever had a stomach ulcer, kidney disease, or asthma that a painkiller made worse?',
      they: 'Have they ever had a stomach ulcer, kidney disease, or asthma that a painkiller made worse?',
    },
    'Ulcer, kidney disease or asthma with painkillers',
  ),
  paracetamol: about(
    'paracetamol',
    {
      you: 'Do you take anything else that contains paracetamol, or do you have liver disease?',
      they: 'Do they take anything else that contains paracetamol, or do they have liver disease?',
    },
    'Other paracetamol, or liver disease',
  ),
  sedating: about(
    'sedating',
    {
      you: 'Will you drive, use machines or drink alcohol while you take it?',
      they: 'Will they drive, use machines or drink alcohol while they take it?',
    },
    'Driving, machines or alcohol',
  ),
  acid_reducer: about(
    'acid_reducer',
    {
      you: 'Have you lost weight without trying, had trouble swallowing, vomited blood, or had blood in your stool or black stools?',
      they: 'Have they lost weight without trying, had trouble swallowing, vomited blood, or had blood in their stool or black stools?',
    },
    'Weight loss, trouble swallowing, bleeding',
  ),
  antidiarrhoeal: about(
    'antidiarrhoeal',
    { you: 'Do you have a fever, or blood in your stool?', they: 'Do they have a fever, or blood in their stool?' },
    'Fever, or blood in the stool',
  ),
  reliever: about(
    'reliever',
    {
      you: 'Do you need the inhaler more than twice a week?',
      they: 'Do they need the inhaler more than twice a week?',
    },
    'Needs the inhaler more than twice a week',
  ),
} as const satisfies Record<string, QuestionRecord>;

export type QuestionKey = keyof typeof RECORDS;
export const QUESTION: Record<QuestionKey, QuestionRecord> = RECORDS;
/** In the order in which they are asked. */
export const QUESTION_KEYS = Object.keys(RECORDS) as QuestionKey[];
export const ANSWER_MOST = TEXT_MOST;

/** The questions for this order, as far as it has been answered. */
export const questionsFor = (answers: CounterAnswers, basis: QuestionBasis): QuestionKey[] =>
  QUESTION_KEYS.filter((key) => QUESTION[key].asked(answers, basis));

export const questionLabel = (key: QuestionKey, answers: CounterAnswers): string =>
  QUESTION[key].label[isOther(answers) ? 'they' : 'you'];

const cleaned = (answer: string | undefined): string => answer?.trim() ?? '';

function answerFault(key: QuestionKey, answer: string): string | null {
  const { kind, options, missing, brief } = QUESTION[key];
  if (answer === '') return missing;
  if (kind === 'choice') return options && Object.hasOwn(options, answer) ? null : missing;
  if (kind === 'age') return /^\d{1,3}$/.test(answer) && Number(answer) <= OLDEST ? null : missing;
  return answer.length > TEXT_MOST ? `${brief} can have at most ${TEXT_MOST} characters` : null;
}

/** Every question that was left open or answered in a way that cannot be read, at its key. */
export const answerFaults = (answers: CounterAnswers, basis: QuestionBasis): FieldError[] =>
  questionsFor(answers, basis).flatMap((key) => {
    const message = answerFault(key, cleaned(answers[key]));
    return message === null ? [] : [{ field: key, message }];
  });

/** What is kept: answers to what was asked, and nothing else. */
export const tidyAnswers = (answers: CounterAnswers, basis: QuestionBasis): CounterAnswers =>
  Object.fromEntries(questionsFor(answers, basis).map((key) => [key, cleaned(answers[key])]));

export interface ShownAnswer {
  key: QuestionKey;
  brief: string;
  text: string;
  is_flag: boolean;
}

/** The answers as the pharmacist reads them. */
export const shownAnswers = (answers: CounterAnswers): ShownAnswer[] =>
  QUESTION_KEYS.flatMap((key) => {
    const answer = cleaned(answers[key]);
    const { brief, options, flags = [] } = QUESTION[key];
    return answer === '' ? [] : [{ key, brief, text: options?.[answer] ?? answer, is_flag: flags.includes(answer) }];
  });
