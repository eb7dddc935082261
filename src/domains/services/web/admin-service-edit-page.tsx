import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { shopOf } from '~/client/page-meta.ts';
import { AskedRecord, RECORD_QUERY } from '~/ui/record-query.tsx';
import { Button } from '~/ui/button.tsx';
import { servicesQuery } from './query.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { FullService } from '../contract.ts';
import type { Route } from './+types/admin-service-edit-page';
import { ServiceForm } from './admin-service-form.tsx';
import { useDeleteService } from './use-admin-services.ts';
import { useServiceForm } from './use-service-form.ts';
import iconStyles from '~/ui/icon.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Edit service | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const LIST = '/admin/services/list';

function EditService({ service }: { service: FullService }) {
  const mayDelete = useCan('service.delete');
  const navigate = useNavigate();
  const remove = useDeleteService();
  const form = useServiceForm(service);
  const shown = form.base ?? service;
  const onDelete = async () => {
    if (!(await remove(shown))) return;
    form.letGo();
    await navigate(LIST, { replace: true });
  };
  return (
    <ServiceForm
      title={keepTogether(shown.name)}
      service={form}
      chip={
        <StatusChip tone={shown.is_active ? 'good' : 'calm'} hollow={!shown.is_active}>
          {shown.is_active ? 'Offered' : 'Not shown'}
        </StatusChip>
      }
      actions={
        mayDelete && (
          <Button variant="outline" size="small" onClick={() => void onDelete()}>
            <Trash2 className={iconStyles.small} />
            Delete
          </Button>
        )
      }
    />
  );
}

function Asked({ id }: { id: string }) {
  const asked = useQuery({ ...servicesQuery.getStaffService.queryOptions({ input: { id } }), ...RECORD_QUERY });
  return (
    <AskedRecord asked={asked} thing="service" back={{ to: LIST, words: 'Services' }}>
      {(service) => <EditService key={id} service={service} />}
    </AskedRecord>
  );
}

export default function AdminServiceEditPage({ params }: Route.ComponentProps) {
  return (
    <RequireStaff access="service.update">
      <Asked id={params.serviceId} />
    </RequireStaff>
  );
}
