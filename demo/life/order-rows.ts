import type { CustomerName } from './people.ts';

/** SKU, and the quantity if it is not one. */
type Goods = readonly (readonly [sku: string, quantity?: number])[];

export interface OrderRow {
  /** Days from today and the time of the shop's day; minutes ago. */
  when: readonly [days: number, time: string] | number;
  who: CustomerName;
  goods: Goods;
  collect?: true;
  /** Paid when it is collected. */
  at_counter?: true;
  code?: string;
  note?: string;
  /** The status it reaches, if there is time for it. */
  ends: 'awaiting' | 'failed' | 'taken_back' | 'refund_due' | 'paid' | 'processing' | 'sent' | 'delivered';
}

// prettier-ignore
export const ORDERS: readonly OrderRow[] = [
  { when: [-29, '10:12'], who: 'ayanda', goods: [['VI-103'], ['VI-104']], code: 'WELCOME10', ends: 'delivered' },
  { when: [-28, '18:40'], who: 'lwazi', goods: [['BM-101', 2], ['BM-104', 3]], ends: 'delivered' },
  { when: [-26, '09:05'], who: 'tom', goods: [['PF-106'], ['CC-102']], collect: true, at_counter: true, ends: 'delivered' },
  { when: [-25, '20:21'], who: 'kagiso', goods: [['TD-102']], ends: 'delivered' },
  { when: [-24, '12:33'], who: 'johan', goods: [['SK-108'], ['SK-101']], ends: 'delivered' },
  { when: [-22, '08:17'], who: 'grace', goods: [['BM-105'], ['BM-107'], ['BM-102']], ends: 'delivered' },
  { when: [-21, '13:50'], who: 'annelise', goods: [['SK-116'], ['SK-117']], ends: 'failed' },
  { when: [-21, '14:02'], who: 'annelise', goods: [['SK-116'], ['SK-117']], ends: 'delivered' },
  { when: [-19, '17:29'], who: 'dineo', goods: [['VI-109', 2], ['VI-110']], ends: 'delivered' },
  { when: [-18, '11:44'], who: 'thandi', goods: [['TH-102'], ['TH-108'], ['CC-124']], collect: true, ends: 'delivered' },
  { when: [-16, '19:06'], who: 'ayanda', goods: [['HB-101'], ['HB-103']], ends: 'delivered' },
  { when: [-15, '10:58'], who: 'lwazi', goods: [['PF-108'], ['PF-122']], ends: 'delivered' },
  { when: [-14, '15:15'], who: 'tom', goods: [['MC-102', 2], ['MC-110']], collect: true, at_counter: true, ends: 'delivered' },
  { when: [-13, '21:12'], who: 'priya', goods: [['PE-101']], ends: 'taken_back' },
  { when: [-12, '09:37'], who: 'kagiso', goods: [['TD-103'], ['TD-104']], ends: 'delivered' },
  { when: [-11, '16:48'], who: 'priya', goods: [['PE-105'], ['SK-110']], ends: 'delivered' },
  { when: [-10, '12:20'], who: 'grace', goods: [['BM-101'], ['BM-106', 2]], ends: 'delivered' },
  { when: [-9, '08:52'], who: 'johan', goods: [['SD-121'], ['VI-102']], ends: 'delivered' },
  { when: [-8, '18:03'], who: 'dineo', goods: [['FA-105']], ends: 'delivered' },
  { when: [-7, '10:31'], who: 'thandi', goods: [['CC-106'], ['CC-105']], note: 'The bell does not work: please phone from the gate.', ends: 'delivered' },
  { when: [-6, '13:26'], who: 'annelise', goods: [['SK-112', 2], ['SK-111']], ends: 'delivered' },
  { when: [-6, '20:44'], who: 'ayanda', goods: [['VI-114']], ends: 'delivered' },
  { when: [-5, '11:09'], who: 'fatima', goods: [['VI-105'], ['VI-108'], ['AE-120']], ends: 'delivered' },
  { when: [-4, '09:48'], who: 'lwazi', goods: [['BM-101', 2], ['BM-104', 2]], ends: 'delivered' },
  { when: [-4, '17:55'], who: 'priya', goods: [['LX-103']], ends: 'delivered' },
  { when: [-3, '12:12'], who: 'kagiso', goods: [['TD-105'], ['FA-109']], ends: 'refund_due' },
  { when: [-3, '15:39'], who: 'tom', goods: [['AE-102'], ['AE-104']], collect: true, ends: 'sent' },
  { when: [-2, '10:24'], who: 'johan', goods: [['SK-107'], ['FA-114', 2]], code: 'FREEDEL', ends: 'sent' },
  { when: [-2, '16:17'], who: 'grace', goods: [['SD-103', 2], ['BM-117']], ends: 'sent' },
  { when: [-1, '08:36'], who: 'dineo', goods: [['FA-106']], ends: 'processing' },
  { when: [-1, '12:51'], who: 'tom', goods: [['SD-102'], ['TH-105']], collect: true, at_counter: true, ends: 'processing' },
  { when: [-1, '19:40'], who: 'fatima', goods: [['PF-107'], ['PF-102']], ends: 'paid' },
  { when: 190, who: 'ayanda', goods: [['HB-114'], ['TH-111']], ends: 'paid' },
  { when: 95, who: 'lwazi', goods: [['AE-103'], ['AE-107']], note: 'For my daughter of six.', ends: 'paid' },
  { when: 40, who: 'annelise', goods: [['SK-119'], ['SK-120']], ends: 'paid' },
  { when: 11, who: 'kagiso', goods: [['VI-121']], ends: 'awaiting' },
];
