import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { announce } from '~/ui/live-region.tsx';
import { servicesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { ServicePerson, Staffing } from '../contract.ts';
import { personName } from '../service-copy.ts';

export interface Tick {
  person: ServicePerson;
  service: Staffing['services'][number];
  gives: boolean;
  /** Undo puts the person back at their position, from 1. */
  position?: number;
}

const key = () => servicesQuery.getServiceStaff.queryKey();

function withTick(staffing: Staffing, { person, service, gives, position }: Tick): Staffing {
  const ids = (now: readonly string[]) => {
    const others = now.filter((id) => id !== person.id);
    return gives ? others.toSpliced(position === undefined ? others.length : position - 1, 0, person.id) : others;
  };
  return {
    ...staffing,
    services: staffing.services.map((one) => (one.id === service.id ? { ...one, staff_ids: ids(one.staff_ids) } : one)),
  };
}

const wordsOf = ({ person, service, gives }: Tick) =>
  `${personName(person)} ${gives ? 'now offers' : 'no longer offers'} ${service.name}`;

/** Ticks are saved immediately; the last one can be undone. */
export function useServiceTicks() {
  const client = useQueryClient();
  const [undo, setUndo] = useState<Tick | null>(null);
  const change = useMutation({
    // One after the other: two of the same service would be counted on an order that is not there yet.
    scope: { id: 'service-staff' },
    mutationFn: ({ person, service, gives, position }: Tick) =>
      servicesApi.setServiceStaff({ service_id: service.id, staff_id: person.id, gives, position }),
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey: key() });
      client.setQueryData(key(), (now: Staffing | undefined) => now && withTick(now, tick));
    },
    onSuccess: ({ upcoming }, tick) => {
      announce(wordsOf(tick));
      if (!tick.gives && upcoming > 0) {
        const many = upcoming === 1 ? 'One booking for it stays' : `${upcoming} bookings for it stay`;
        toast.info(`${many} with ${personName(tick.person)}.`);
      }
    },
    onError: (error, tick) => {
      const { detail, errors } = toApiError(error);
      setUndo(null);
      toast.error(errors[0]?.message ?? detail);
      client.setQueryData(key(), (now: Staffing | undefined) => now && withTick(now, { ...tick, gives: !tick.gives }));
    },
    onSettled: () => {
      // While others wait their turn, an answer in between would undo them on the screen.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === 'service-staff' }) <= 1)
        void client.invalidateQueries({ queryKey: servicesQuery.key() });
    },
  });
  return {
    tick: (person: ServicePerson, service: Tick['service'], gives: boolean) => {
      const at = service.staff_ids.indexOf(person.id);
      setUndo({ person, service, gives: !gives, ...(at < 0 ? {} : { position: at + 1 }) });
      change.mutate({ person, service, gives });
    },
    undo: undo && {
      words: wordsOf({ ...undo, gives: !undo.gives }),
      run: () => {
        setUndo(null);
        change.mutate(undo);
      },
    },
  };
}
