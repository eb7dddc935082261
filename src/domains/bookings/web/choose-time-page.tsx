import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { shopDate } from '~/shared/dates.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { VISIT_SERVICES_MAX } from '../contract-limits.ts';
import type { Route } from './+types/choose-time-page';
import { BookingBar } from './booking-bar.tsx';
import { NO_TIME, withoutTime } from './booking-flow.ts';
import { useBookingFlow } from './booking-provider.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { holdTimes } from './hold-slots.ts';
import { OfferedServices } from './offered-services.tsx';
import { FORM_PATH } from './paths.ts';
import { ServicePanel } from './service-panel.tsx';
import { VisitSummary } from './visit-summary.tsx';
import { useAskedService } from './use-requested-service.ts';
import { classNames } from '~/ui/class-names.ts';
import accordionStyles from '~/ui/accordion.module.css';
import bookingStyles from './booking.module.css';
import styles from './choose-time-page.module.css';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/services/booking',
    title: 'Choose a time',
    description: 'Choose a practitioner, a day and a time.',
    hidden: true,
  });

export default function ChooseTimePage() {
  const { flow, dispatch, isThere, hasFailed, isReading, reload } = useBookingFlow();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isGone = useAskedService();
  const [open, setOpen] = useState<string | null>(null);
  const [isHolding, setHolding] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { selectedServices, filteredServices, selectedServiceIds } = flow;
  const isEmpty = selectedServiceIds.length === 0;
  // The one that was opened; else the first that has no time yet.
  const isStillChosen = open !== null && selectedServiceIds.includes(open);
  const opened = isStillChosen ? open : (withoutTime(flow)[0] ?? selectedServiceIds[0] ?? null);

  // It stays open until another one opens: a panel does not close while it is in use.
  if (opened !== null && opened !== open) setOpen(opened);

  const show = (id: string) => {
    setOpen(id);
    requestAnimationFrame(() => {
      const panel = list.current?.children[selectedServiceIds.indexOf(id)];
      panel?.scrollIntoView({ block: 'start' });
      panel?.querySelector<HTMLElement>('[data-picker] button')?.focus({ preventScroll: true });
    });
  };

  const add = (service: ServiceCard) => {
    dispatch({ kind: 'add', service, today: shopDate(new Date()) });
    setOpen(service.id);
    // The clicked element disappears with its list: scroll and focus move to the slots.
    const isFirst = isEmpty;
    requestAnimationFrame(() => {
      if (isFirst) title.current?.focus();
      else list.current?.lastElementChild?.querySelector('h2')?.focus();
    });
  };

  async function goOn(): Promise<void> {
    if (isHolding) return;
    setFault(null);
    const missing = withoutTime(flow);
    for (const id of missing) dispatch({ kind: 'told', id, error: NO_TIME });
    if (missing[0] !== undefined) return show(missing[0]);
    setHolding(true);
    const error = await holdTimes(flow, dispatch);
    setHolding(false);
    if (error === null) void navigate(FORM_PATH);
    else setFault(error.detail);
  }

  const isWaiting = !isThere && !hasFailed;
  const isFull = selectedServiceIds.length >= VISIT_SERVICES_MAX;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, bookingStyles.booking)} data-slot="flow">
      <div className={classNames(flowStyles.main, bookingStyles.main)} data-slot="flow-main">
        <BookingSteps at={0} />
        <h1 ref={title} tabIndex={-1}>
          {isEmpty ? 'What would you like to book?' : 'When would suit you?'}
        </h1>
        {isGone && params.has('service') && (
          <p className={classNames(noteStyles.note, layoutStyles.above4)} data-slot="note" role="status">
            <span>That service can't be booked at the moment. Here are the services you can book.</span>
          </p>
        )}
        <div ref={list}>
          {selectedServices.map((service) => (
            <ServicePanel
              key={service.id}
              flow={flow}
              dispatch={dispatch}
              service={service}
              isOpen={service.id === opened}
              onOpen={() => show(service.id)}
            />
          ))}
        </div>
        {hasFailed && <LoadFailed onReload={reload} waiting={isReading} />}
        {isWaiting && (
          <div className={layoutStyles.above4} aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the services</span>
            <LinesSkeleton lines={5} />
          </div>
        )}
        {isThere && flow.services.length === 0 && (
          <Empty
            drawing="notifications"
            heading="h2"
            title="No services can be booked at the moment"
            text="Please phone us or send us a message."
          >
            <ButtonLink to="/contact" variant="outline">
              Contact Us
            </ButtonLink>
          </Empty>
        )}
        {filteredServices.length > 0 && isEmpty && (
          <section>
            <OfferedServices services={filteredServices} isFirst onAdd={add} />
          </section>
        )}
        {filteredServices.length > 0 && !isEmpty && (
          // Closed after a service was added: its time is next.
          <details
            className={classNames(accordionStyles.accordion, styles.more)}
            data-slot="accordion"
            key={selectedServiceIds.length}
          >
            <summary>
              Anything else in the same visit?
              <ChevronDown className={iconStyles.icon} />
            </summary>
            {isFull ? (
              <p>At most {VISIT_SERVICES_MAX} services fit in one visit. For more, please make a second booking.</p>
            ) : (
              <OfferedServices services={filteredServices} isFirst={false} onAdd={add} />
            )}
          </details>
        )}
        <FormFault fault={fault} />
        {!isEmpty && <BookingBar flow={flow} waiting={isHolding} onContinue={() => void goOn()} />}
      </div>
      {!isEmpty && (
        <aside className={flowStyles.aside} data-slot="flow-aside" aria-label="Your visit so far">
          <VisitSummary flow={flow} isChoosing />
        </aside>
      )}
    </div>
  );
}
