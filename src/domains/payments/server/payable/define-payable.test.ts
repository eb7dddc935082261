import { expect, test, vi } from 'vitest';
import type { Context } from '../../../../platform/context.ts';
import { definePayable, type Declaration } from './define-payable.ts';

const error = vi.fn();
const ctx = { db: { isTransaction: true }, now: () => new Date(), log: { error } } as unknown as Context;

const declare = (parts: Partial<Declaration<string>>) =>
  definePayable<string>({
    kind: 'order',
    lock: async (_, id) => id,
    note: async () => {},
    pay: async () => null,
    owe: async () => {},
    fail: async () => {},
    refund: async (_, thing) => thing,
    listDue: async () => [],
    expire: async () => {},
    ...parts,
  });

test('a sweep ends the others when one cannot be ended, and logs that one', async () => {
  const ended: string[] = [];
  const { sweepUnpaid } = declare({
    listDue: async () => ['first', 'broken', 'last'],
    expire: async (_, id) => {
      if (id === 'broken') throw new Error('The disk is full.');
      ended.push(id);
    },
  });
  await sweepUnpaid(ctx);
  expect(ended).toEqual(['first', 'last']);
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ purpose: 'order', purpose_id: 'broken' }), expect.any(String)],
  ]);
});

test('a sweep passes over what was removed since it was listed', async () => {
  const expire = vi.fn();
  await declare({ listDue: async () => ['gone'], lockDue: async () => null, expire }).sweepUnpaid(ctx);
  expect(expire).not.toHaveBeenCalled();
});

test('a payment for something that does not exist is refused, so that its notice is kept for a person', async () => {
  const { onSettled } = declare({ lock: async () => null });
  const settled = { payment_uuid: 'p1', purpose: 'order', purpose_id: 'o1', outcome: 'paid' } as const;
  await expect(onSettled(ctx, settled)).rejects.toThrow('Payment p1 is for order o1, which does not exist.');
});

test.each([
  ['failed', 'The payment failed.'],
  ['cancelled', 'The payment was cancelled.'],
] as const)('a payment that was %s is told in those words and takes no money', async (outcome, told) => {
  const pay = vi.fn();
  const fail = vi.fn();
  await declare({ pay, fail }).onSettled(ctx, { payment_uuid: 'p1', purpose: 'order', purpose_id: 'o1', outcome });
  expect(pay).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledWith(ctx, 'o1', outcome, told);
});
