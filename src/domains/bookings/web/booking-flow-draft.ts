import { discardDraft, knownFields, oneOf, readDraft, saveDraft } from '~/ui/draft-storage.ts';
import { INITIAL, NO_DETAILS, type BookingFlow } from './booking-flow.ts';

// Choices and typed text stay in this tab, through a reload and a login, until it is booked or another person logs in.

const KEY = 'booking';

type Kept = Pick<
  BookingFlow,
  | 'selectedServices'
  | 'selectedServiceIds'
  | 'bookingDetails'
  | 'bookingModes'
  | 'selectedTimeSlots'
  | 'totalPrice'
  | 'userDetails'
  | 'kept'
>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Written by an older version, or by hand: the flow starts again. */
function isWhole(values: unknown): values is Kept {
  if (!isObject(values)) return false;
  const { selectedServices, selectedServiceIds, bookingDetails, bookingModes, selectedTimeSlots } = values;
  return (
    Array.isArray(selectedServices) &&
    selectedServices.every((one) => isObject(one) && Array.isArray(one['staffs']) && Array.isArray(one['modes'])) &&
    Array.isArray(selectedServiceIds) &&
    [bookingDetails, bookingModes, selectedTimeSlots].every(isObject) &&
    selectedServiceIds.every((id) => typeof id === 'string' && isObject((bookingDetails as Kept)[id as never]))
  );
}

export function readFlow(): BookingFlow {
  const kept: unknown = readDraft<unknown>(KEY)?.values;
  if (!isWhole(kept)) return INITIAL;
  const userDetails = knownFields(NO_DETAILS, kept.userDetails);
  return {
    ...INITIAL,
    ...kept,
    userDetails: {
      ...userDetails,
      paymentMethod: oneOf(userDetails.paymentMethod, ['inperson', 'online'], 'inperson'),
    },
  };
}

export function saveFlow(flow: BookingFlow): void {
  if (flow.selectedServiceIds.length === 0 && flow.userDetails === NO_DETAILS) {
    discardDraft(KEY);
    return;
  }
  const { selectedServices, selectedServiceIds, bookingDetails, bookingModes, selectedTimeSlots } = flow;
  const { totalPrice, userDetails, kept } = flow;
  const values: Kept = {
    selectedServices,
    selectedServiceIds,
    bookingDetails,
    bookingModes,
    selectedTimeSlots,
    totalPrice,
    userDetails,
    kept,
  };
  saveDraft(KEY, { values, base: null });
}
