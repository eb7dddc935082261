// The demo shop's services. The texts are our own; nothing here promises a cure.

export interface SeedServiceCategory {
  name: string;
  slug: string;
  description: string;
}

export interface SeedService {
  name: string;
  slug: string;
  category: string;
  price: string;
  duration_minutes: number;
  buffer_minutes: number;
  modes: ('physical' | 'online')[];
  /** E-mails of the demo's staff, in the order in which they are offered. */
  staff: string[];
  description: string;
  preparation: string;
}

export const serviceCategories: SeedServiceCategory[] = [
  {
    name: 'Consultations',
    slug: 'consultations',
    description: 'Talk to a pharmacist, a nurse or a doctor, at the counter or from home.',
  },
  {
    name: 'Vaccinations and travel',
    slug: 'vaccinations-and-travel',
    description: 'Flu, travel and catch-up vaccines, given by a nurse and written into your card.',
  },
  {
    name: 'Screening and tests',
    slug: 'screening-and-tests',
    description: 'A few minutes, a number, and someone who tells you what it means.',
  },
  {
    name: 'Mother and baby clinic',
    slug: 'mother-and-baby-clinic',
    description: 'Weighing, feeding, family planning and the questions in between.',
  },
];

const PHARMACIST = 'pharmacist@apteek.example';
const NURSE = 'nurse@apteek.example';
const DOCTOR = 'doctor@apteek.example';

export const services: SeedService[] = [
  {
    name: 'Doctor’s consultation',
    slug: 'doctors-consultation',
    category: 'consultations',
    price: '450.00',
    duration_minutes: 20,
    buffer_minutes: 10,
    modes: ['physical', 'online'],
    staff: [DOCTOR],
    description:
      '<p>A general practitioner listens, looks and advises. Where medicine is needed, you get a prescription and say where you want it filled.</p><h3>What it covers</h3><ul><li>Colds, skin, stomach, ears and other everyday complaints</li><li>Repeat of chronic medicine, with a look at how it works for you</li><li>A letter to a specialist where you need one</li></ul><h3>What it does not cover</h3><p>Emergencies: call 112 from a cell phone, or go to the nearest hospital.</p>',
    preparation:
      'Have your ID and your medical aid card at hand.\nWrite down what you take, and how much.\nOnline: sit somewhere quiet, with good light and a camera.',
  },
  {
    name: 'Talk to the pharmacist',
    slug: 'talk-to-the-pharmacist',
    category: 'consultations',
    price: '0.00',
    duration_minutes: 10,
    buffer_minutes: 5,
    modes: ['physical', 'online'],
    staff: [PHARMACIST],
    description:
      '<p>Ten minutes for one question about medicine: what goes together, what does not, and what else there is. It costs nothing.</p>',
    preparation: 'Bring the pack, or a picture of it.',
  },
  {
    name: 'Medicine review',
    slug: 'medicine-review',
    category: 'consultations',
    price: '180.00',
    duration_minutes: 30,
    buffer_minutes: 10,
    modes: ['physical', 'online'],
    staff: [PHARMACIST],
    description:
      '<p>For who takes five medicines or more. We go through all of them: what each is for, when to take it, and what could be simpler.</p><h3>What you take home</h3><ul><li>One list of everything, with times</li><li>Our notes for your doctor</li></ul>',
    preparation:
      'Bring everything you take, also vitamins and what you buy without a script.\nBring your last blood results if you have them.',
  },
  {
    name: 'Flu vaccination',
    slug: 'flu-vaccination',
    category: 'vaccinations-and-travel',
    price: '165.00',
    duration_minutes: 15,
    buffer_minutes: 5,
    modes: ['physical'],
    staff: [NURSE, PHARMACIST],
    description:
      '<p>This season’s vaccine, the injection and ten minutes of rest are in the price. Best from March to May, before the winter.</p>',
    preparation:
      'Wear a sleeve that rolls up.\nEat something before.\nTell us if you had a fever in the last two days.',
  },
  {
    name: 'Travel vaccination and advice',
    slug: 'travel-vaccination-and-advice',
    category: 'vaccinations-and-travel',
    price: '320.00',
    duration_minutes: 30,
    buffer_minutes: 10,
    modes: ['physical'],
    staff: [NURSE],
    description:
      '<p>We look at where you go and for how long, and plan what you need: vaccines, malaria tablets and what belongs in the bag. The vaccines themselves are charged on the day.</p><h3>When to come</h3><p>Six weeks before you leave. Later is better than not at all.</p>',
    preparation:
      'Bring your passport and your vaccination card.\nKnow your dates and the places you sleep.\nChildren come with a parent.',
  },
  {
    name: 'Blood pressure check',
    slug: 'blood-pressure-check',
    category: 'screening-and-tests',
    price: '45.00',
    duration_minutes: 10,
    buffer_minutes: 5,
    modes: ['physical'],
    staff: [NURSE, PHARMACIST],
    description: '<p>Two readings, five minutes apart, and what they mean. You take the numbers home on a card.</p>',
    preparation: 'No coffee and no cigarette for half an hour before.\nSit down for five minutes when you arrive.',
  },
  {
    name: 'Glucose and cholesterol test',
    slug: 'glucose-and-cholesterol-test',
    category: 'screening-and-tests',
    price: '195.00',
    duration_minutes: 20,
    buffer_minutes: 5,
    modes: ['physical'],
    staff: [NURSE],
    description:
      '<p>A drop of blood from the finger, results in minutes: glucose, total cholesterol, HDL and LDL. We talk about the numbers, and about food.</p>',
    preparation:
      'Fast for eight hours; water is fine.\nTake your morning medicine with you and not before, unless your doctor said otherwise.',
  },
  {
    name: 'Wound care and dressing',
    slug: 'wound-care-and-dressing',
    category: 'screening-and-tests',
    price: '140.00',
    duration_minutes: 25,
    buffer_minutes: 10,
    modes: ['physical'],
    staff: [NURSE],
    description: '<p>Cleaning, a fresh dressing, and stitches out when it is time. Dressings are charged as used.</p>',
    preparation: 'Leave the old dressing on.\nBring the letter of the hospital or doctor if there is one.',
  },
  {
    name: 'Baby weigh-in and feeding talk',
    slug: 'baby-weigh-in-and-feeding-talk',
    category: 'mother-and-baby-clinic',
    price: '95.00',
    duration_minutes: 20,
    buffer_minutes: 5,
    modes: ['physical'],
    staff: [NURSE],
    description:
      '<p>Weight, length and head, written into the Road to Health book, and time for feeding, sleep and worries.</p>',
    preparation: 'Bring the Road to Health book.\nA nappy to change into, and a blanket.',
  },
  {
    name: 'Family planning',
    slug: 'family-planning',
    category: 'mother-and-baby-clinic',
    price: '210.00',
    duration_minutes: 30,
    buffer_minutes: 10,
    modes: ['physical', 'online'],
    staff: [NURSE, DOCTOR],
    description:
      '<p>What there is, what suits you, and what it costs. In private, whatever your age.</p><h3>In person</h3><p>The three-monthly injection can be given on the day.</p>',
    preparation: 'Know the date of your last period.\nBring the name of what you use now.',
  },
];

export interface SeedPractitioner {
  email: string;
  title: string;
  practice_number: string;
  /** Minutes of the day in the shop's zone; a lunch break is between two windows. */
  weekly: { weekdays: number[]; starts: number; ends: number; booking_mode: 'physical' | 'online' | 'both' }[];
  /** Days from today: off all day. */
  away_in: number;
  away_note: string;
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const WORKDAYS = [1, 2, 3, 4, 5];

export const practitioners: SeedPractitioner[] = [
  {
    email: PHARMACIST,
    title: 'Pharmacist',
    practice_number: '',
    weekly: [
      { weekdays: WORKDAYS, starts: at(9), ends: at(13), booking_mode: 'both' },
      { weekdays: WORKDAYS, starts: at(14), ends: at(17), booking_mode: 'both' },
      { weekdays: [6], starts: at(9), ends: at(13), booking_mode: 'both' },
    ],
    away_in: 12,
    away_note: 'Training',
  },
  {
    email: NURSE,
    title: 'Registered nurse',
    practice_number: '',
    weekly: [
      { weekdays: WORKDAYS, starts: at(8, 30), ends: at(12, 30), booking_mode: 'physical' },
      { weekdays: WORKDAYS, starts: at(13), ends: at(16, 30), booking_mode: 'both' },
    ],
    away_in: 9,
    away_note: 'Annual leave',
  },
  {
    email: DOCTOR,
    title: 'General practitioner',
    practice_number: '1400001',
    weekly: [
      { weekdays: [1, 3, 5], starts: at(9), ends: at(12), booking_mode: 'both' },
      { weekdays: [1, 3, 5], starts: at(13), ends: at(16), booking_mode: 'both' },
      { weekdays: [2, 4], starts: at(17), ends: at(20), booking_mode: 'online' },
    ],
    away_in: 16,
    away_note: 'Congress',
  },
];
