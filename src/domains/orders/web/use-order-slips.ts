import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ordersQuery } from './query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import type { Order } from '../contract.ts';

const AT_ONCE = 4;

const asking = (id: string) => ordersQuery.getOrder.queryOptions({ input: { id } });

/**
 * The orders whose slips are on the print sheet: they are refetched, rendered, printed, and removed again. Otherwise it has
 * the slip of the open order, in case the user prints with the browser's shortcut.
 */
export function usePackingSlips(openId: string | null) {
  const client = useQueryClient();
  // The panel reads it; here it is only looked up.
  const open = useQuery({ ...asking(openId ?? ''), enabled: false }).data;
  const [slips, setSlips] = useState<readonly Order[]>([]);
  const [isReading, setIsReading] = useState(false);

  useEffect(() => {
    if (slips.length === 0) return;
    const takeOff = () => setSlips([]);
    addEventListener('afterprint', takeOff);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      removeEventListener('afterprint', takeOff);
      cancelAnimationFrame(frame);
    };
  }, [slips]);

  const read = (id: string) => client.fetchQuery({ ...asking(id), staleTime: 0 });

  const printAll = async (ids: readonly string[]) => {
    setIsReading(true);
    try {
      const orders: Order[] = [];
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        orders.push(...(await Promise.all(ids.slice(start, start + AT_ONCE).map(read))));
      }
      setSlips(orders);
    } catch (error) {
      toast.error(toApiError(error).detail);
    } finally {
      setIsReading(false);
    }
  };

  return {
    slips: slips.length === 0 && open ? [open] : slips,
    isReading,
    print: (order: Order) => setSlips([order]),
    printAll,
  };
}
