import type { NotificationFacts, PatientFacts, PrescriptionStatusRecord } from './prescription-status-record.ts';

// Everything that depends on the status of a prescription alone, one record for each. The contract, the moves, the screens,
// the emails and the notifications read it here. No medicine is ever named: a notification is read over a shoulder (POPIA s19).

/** In the order in which a prescription passes through them. */
export const PRESCRIPTION_STATUSES = [
  'submitted',
  'in_review',
  'needs_information',
  'quoted',
  'paid',
  'dispensed',
  'sent',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number];

/** How the desk sorts its work: the tabs above the queue, and the keys of `counts`. */
const GROUP_LABELS = {
  our_turn: 'Our turn',
  patients_turn: "Patient's turn",
  on_its_way: 'Dispensed',
  closed: 'Closed',
} as const;
export type PrescriptionGroup = keyof typeof GROUP_LABELS;

const WILL_CHECK = ({ phone }: PatientFacts) =>
  `A pharmacist will check it and email you a quote within one working day, and may phone you on ${phone} first. There's nothing you need to do.`;

const READ_THE_LEAFLET = ({ shop_phone }: PatientFacts) =>
  `Please read the leaflet before you take your medicine. If anything is unclear, phone ${shop_phone} and ask for a pharmacist.`;

const ON_ITS_WAY = (facts: PatientFacts) =>
  [
    `Your parcel has left with our courier. The driver will phone ${facts.phone} before arriving. Someone over 14 must be there to receive it and sign for it.`,
    ...(facts.wants_original ? ['Please give the driver the original prescription.'] : []),
    READ_THE_LEAFLET(facts),
  ].join(' ');

const onItsWay = ({ number }: NotificationFacts) => ({
  title: `Prescription ${number} is on its way`,
  description: 'Someone over 14 must be there to sign for it.',
});

const RECORDS = {
  submitted: {
    label: 'Received',
    tone: 'rose',
    group: 'our_turn',
    turn: 'ours',
    moves_to: ['in_review', 'needs_information', 'rejected', 'cancelled'],
    is_stage: true,
    is_unpaid: true,
    is_open_to_writing: true,
    sentence: WILL_CHECK,
    email: 'Prescription received',
    notification: null,
  },
  in_review: {
    label: 'In review',
    tone: 'info',
    group: 'our_turn',
    turn: 'ours',
    moves_to: ['needs_information', 'rejected', 'cancelled'],
    is_stage: true,
    is_unpaid: true,
    is_open_to_writing: true,
    act: 'evaluate',
    sentence: WILL_CHECK,
    button: 'Move back into review',
    email: null,
    notification: null,
  },
  needs_information: {
    label: 'Needs information',
    patient_label: 'Question for you',
    tone: 'warn',
    group: 'patients_turn',
    turn: 'yours',
    moves_to: ['in_review', 'rejected', 'cancelled'],
    is_stage: false,
    is_unpaid: true,
    is_open_to_writing: false,
    act: 'evaluate',
    sentence: () => "The pharmacist has a question. We'll continue as soon as you've answered it.",
    button: 'Ask the patient',
    email: 'Question about a prescription',
    notification: ({ number }) => ({
      title: `A question about prescription ${number}`,
      description: 'Please answer so that we can continue.',
    }),
  },
  quoted: {
    label: 'Quote sent',
    tone: 'warn',
    hollow: true,
    group: 'patients_turn',
    turn: 'yours',
    moves_to: ['in_review', 'rejected', 'cancelled'],
    is_stage: true,
    is_unpaid: true,
    is_open_to_writing: false,
    sentence: ({ until, has_open_choice }) => {
      const ready = `Your quote is ready.${until === null ? '' : ` It's valid until ${until}.`}`;
      return has_open_choice
        ? `${ready} A cheaper generic is available. Please choose which one you want, then pay.`
        : `${ready} Once you've paid, a pharmacist will prepare your medicine.`;
    },
    email: 'Quote',
    notification: ({ number, total }) => ({
      title: `Your quote for prescription ${number} is ready`,
      description: `${total}, valid for up to seven days.`,
    }),
  },
  paid: {
    label: 'Paid',
    tone: 'rose',
    group: 'our_turn',
    turn: 'ours',
    // Paid but unavailable after all: a refund is due.
    moves_to: ['dispensed', 'cancelled'],
    is_stage: true,
    is_unpaid: false,
    is_open_to_writing: false,
    sentence: ({ is_collected }) =>
      `Thank you, we've received your payment. A pharmacist is preparing your medicine, and we'll email you when ${is_collected ? 'you can collect it' : "it's ready, and again when it's on its way"}.`,
    email: 'Prescription receipt',
    notification: ({ number }) => ({
      title: `Prescription ${number} is paid`,
      description: 'A pharmacist is preparing your medicine.',
    }),
  },
  dispensed: {
    label: 'Dispensed',
    patient_label: 'Ready',
    collected_label: 'Ready for collection',
    tone: 'aqua',
    group: 'on_its_way',
    turn: 'ours',
    collected_turn: 'yours',
    // Never collected, or it came back unopened before it was handed over: the register is corrected.
    moves_to: ['sent', 'completed', 'cancelled'],
    is_stage: true,
    is_unpaid: false,
    is_open_to_writing: false,
    act: 'dispense',
    sentence: ({ is_collected, place, wants_original }) =>
      is_collected
        ? `Your medicine is ready for collection at ${place}. Please bring your ID${wants_original ? ' and the original prescription' : ''}.`
        : "Your medicine is ready and goes out with the next delivery. We'll email you when it's on its way.",
    button: 'Dispense',
    email: 'Prescription ready',
    notification: ({ number, is_collected }) =>
      is_collected
        ? { title: `Prescription ${number} is ready for collection`, description: 'Please bring your ID.' }
        : { title: `Prescription ${number} is ready`, description: 'It goes out with the next delivery.' },
  },
  sent: {
    label: 'Sent',
    tone: 'aqua',
    hollow: true,
    group: 'on_its_way',
    turn: null,
    // Signed for, or it came back.
    moves_to: ['completed', 'cancelled'],
    is_stage: true,
    is_delivery_only: true,
    is_unpaid: false,
    is_open_to_writing: false,
    sentence: ON_ITS_WAY,
    button: 'Hand to courier',
    email: 'Prescription on its way',
    notification: onItsWay,
  },
  completed: {
    label: 'Completed',
    collected_label: 'Handed over',
    tone: 'good',
    group: 'closed',
    turn: null,
    moves_to: [],
    is_stage: true,
    is_unpaid: false,
    is_open_to_writing: false,
    sentence: (facts) => {
      if (facts.received_by !== null)
        return `Your medicine was handed to ${facts.received_by}. ${READ_THE_LEAFLET(facts)}`;
      return facts.is_collected ? READ_THE_LEAFLET(facts) : ON_ITS_WAY(facts);
    },
    button: 'Hand over',
    email: 'Prescription handed over',
    notification: (facts) => {
      if (facts.is_collected) return null;
      return facts.is_signed_for
        ? { title: `Prescription ${facts.number} was delivered`, description: 'It was signed for.' }
        : onItsWay(facts);
    },
  },
  rejected: {
    label: 'Rejected',
    tone: 'bad',
    group: 'closed',
    turn: null,
    moves_to: ['in_review'],
    is_stage: false,
    is_unpaid: false,
    is_open_to_writing: false,
    act: 'evaluate',
    sentence: ({ shop_phone }) =>
      `You haven't been charged. You can phone ${shop_phone} and ask for a pharmacist, ask your doctor for a new prescription, or send another one.`,
    button: 'Reject',
    email: 'Prescription rejected',
    notification: ({ number }) => ({
      title: `We cannot dispense prescription ${number}`,
      description: "Open the prescription to see the pharmacist's reason.",
    }),
  },
  expired: {
    label: 'Expired',
    tone: 'calm',
    group: 'closed',
    turn: null,
    moves_to: ['in_review'],
    is_stage: false,
    is_unpaid: false,
    is_open_to_writing: false,
    sentence: ({ shop_phone, is_repeat }) =>
      is_repeat
        ? "Your quote has expired. You haven't been charged. You can order your repeat again."
        : `Your quote has expired. You haven't been charged. If you still need it, phone ${shop_phone} for a new quote, or send the prescription again within 30 days of the day it was written.`,
    email: 'Quote expired',
    notification: ({ number }) => ({
      title: `The quote for prescription ${number} has expired`,
      description: "You haven't been charged.",
    }),
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'calm',
    hollow: true,
    group: 'closed',
    turn: null,
    moves_to: [],
    is_stage: false,
    is_unpaid: false,
    is_open_to_writing: false,
    sentence: ({ money_back }) => money_back ?? "You haven't been charged, and there's nothing more you need to do.",
    button: 'Cancel prescription',
    email: 'Prescription cancelled',
    notification: ({ number, money_back }) => ({
      title: `Prescription ${number} was cancelled`,
      description: money_back,
    }),
  },
} as const satisfies Record<PrescriptionStatus, PrescriptionStatusRecord>;

export const PRESCRIPTION_STATUS: Record<PrescriptionStatus, PrescriptionStatusRecord> = RECORDS;
/** The steps that have an email. */
export type EmailedStatus = {
  [Status in PrescriptionStatus]: (typeof RECORDS)[Status]['email'] extends string ? Status : never;
}[PrescriptionStatus];

export const prescriptionsWhere = (holds: (record: PrescriptionStatusRecord) => boolean): PrescriptionStatus[] =>
  PRESCRIPTION_STATUSES.filter((status) => holds(PRESCRIPTION_STATUS[status]));
export const emailedStatuses = (): EmailedStatus[] =>
  prescriptionsWhere(({ email }) => email !== null) as EmailedStatus[];

const groupOf = (group: PrescriptionGroup) => ({
  label: GROUP_LABELS[group],
  statuses: prescriptionsWhere((record) => record.group === group),
});
export const PRESCRIPTION_GROUPS: Record<
  PrescriptionGroup,
  { label: string; statuses: readonly PrescriptionStatus[] }
> = {
  our_turn: groupOf('our_turn'),
  patients_turn: groupOf('patients_turn'),
  on_its_way: groupOf('on_its_way'),
  closed: groupOf('closed'),
};
