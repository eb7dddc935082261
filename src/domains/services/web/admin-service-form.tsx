import type { ReactNode } from 'react';
import { FormPage } from '~/ui/admin/form-page.tsx';
import { Basics, Pictures, Preparation } from './admin-service-basics.tsx';
import { ServiceConflict } from './admin-service-conflict.tsx';
import { HowAndWhere, PeopleGroup, TimeAndPrice } from './admin-service-terms.tsx';
import { OnTheSite } from './admin-service-side.tsx';
import type { useServiceForm } from './use-service-form.ts';

interface ServiceFormProps {
  title: string;
  service: ReturnType<typeof useServiceForm>;
  chip?: ReactNode;
  actions?: ReactNode;
}

/** All of a service, in the order in which one thinks of it. */
export function ServiceForm({ title, service, chip, actions }: ServiceFormProps) {
  const { form, base, conflict } = service;
  const { isSubmitting, isDirty } = form.formState;
  return (
    <>
      <FormPage
        title={title}
        back={{ to: '/admin/services/list', words: 'Services' }}
        chip={chip}
        actions={actions}
        onSubmit={form.submit}
        saveLabel={base ? 'Save' : 'Add Service'}
        isSaving={isSubmitting}
        isDirty={isDirty}
        onDiscard={service.discard}
        isRestored={service.isRestored}
        fault={form.fault}
        side={<OnTheSite form={form} base={base} />}
      >
        <Basics form={form} />
        <TimeAndPrice form={form} />
        <HowAndWhere form={form} />
        <PeopleGroup form={form} />
        <Preparation form={form} />
        <Pictures form={form} onBusy={service.setUploading} />
      </FormPage>
      {conflict && <ServiceConflict {...conflict} />}
    </>
  );
}
