import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { can } from '~/client/session.ts';
import { servicesApi } from './api.ts';
import { servicesQuery } from './query.ts';
import { useRecordForm } from '~/ui/admin/use-record-form.ts';
import type { FullService, ServiceBody } from '../contract.ts';
import { changesOf, NEW_SERVICE, serviceForm, valuesOf, type ServiceValues } from './admin-service-values.ts';
import { editServiceLink } from './links.ts';
import { refetchServices } from './use-admin-services.ts';

/** The form of a service that is there, or of a new one (null). */
export function useServiceForm(service: FullService | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<ServiceValues, ServiceBody, FullService>({
    kind: 'service',
    kept: service,
    blank: NEW_SERVICE,
    valuesOf,
    schema: serviceForm,
    create: (body) => servicesApi.createService(body),
    update: ({ id, version }, body, typed) => servicesApi.updateService({ ...changesOf(body, typed), id, version }),
    read: (id) => servicesApi.getStaffService({ id }),
    onCreated: async (made) => {
      void refetchServices(client);
      await navigate(can('service.update') ? editServiceLink(made) : '/admin/services/list', { replace: true });
    },
    onUpdated: (saved) => {
      client.setQueryData(servicesQuery.getStaffService.queryKey({ input: { id: saved.id } }), saved);
      void refetchServices(client);
    },
  });
}

export type ServiceForm = ReturnType<typeof useServiceForm>['form'];
