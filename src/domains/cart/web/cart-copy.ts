import type { DeliveryMethod } from '~/domains/delivery-charges/rules.ts';
import { needsIdentity, needsReview } from '~/domains/catalogue/rules.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';

// The texts of the cart, the checkout and the order about their lines.

export const itemsLabel = (count: number) => (count === 1 ? '1 item' : `${count} items`);

interface Scheduled {
  schedule: Schedule;
}

/** "S1", "S1 and S2": the schedules that a pharmacist looks at. */
function reviewedSchedules(lines: readonly Scheduled[]): string[] {
  const reviewed = lines.map((line) => line.schedule).filter(needsReview);
  return [...new Set(reviewed)].toSorted();
}

/** Who checks the order before it is handed over; null if no check is needed. */
export function pharmacistText(lines: readonly Scheduled[], method: DeliveryMethod = 'delivery'): string | null {
  const schedules = reviewedSchedules(lines);
  if (schedules.length === 0) return null;
  const many = lines.filter((line) => needsReview(line.schedule)).length > 1;
  const until = method === 'collect' ? 'before you collect your order' : 'before we send your parcel';
  return `A pharmacist will check the ${schedules.join(' and ')} ${many ? 'items' : 'item'} ${until}.`;
}

/** Announces that an ID number will be required, and why (General Regulations 2017 reg 35); null if it is not. */
export function identityText(lines: readonly Scheduled[]): string | null {
  if (!lines.some((line) => needsIdentity(line.schedule))) return null;
  return 'By law we must record who buys Schedule 2 medicine. Please have your ID or passport number ready.';
}
