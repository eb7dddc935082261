import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { roomMeta } from '~/domains/accounts/web/account-pages.ts';
import { ROOM_PAGE_SIZE, RoomList, useRoomPage } from '~/domains/accounts/web/account-list.tsx';
import { useSession } from '~/client/session.ts';
import { bookLink } from '~/domains/services/web/links.ts';
import { MODE_LABELS } from '~/domains/services/service-copy.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { bookingsQuery } from './query.ts';
import { StatusOf } from '~/ui/status-chip.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { BookingRow } from '../contract.ts';
import { whenBoth } from '~/shared/when-labels.ts';
import { bookingPath } from '../email-copy.ts';
import type { Route } from './+types/my-bookings-page';
import { customerLook, isToCome, waitsForPayment } from './booking-copy.ts';
import { PriceOf } from './service-price.tsx';
import { ownZone } from '~/ui/reader-zone.ts';
import { CHOOSE_PATH } from './paths.ts';
import accountStyles from '~/domains/accounts/web/account.module.css';
import accountRowsStyles from '~/ui/account-rows.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Bookings', '/account/my-bookings');

function MyBooking({ row, isComing }: { row: BookingRow; isComing: boolean }) {
  const { booking_id, service_id, service_name, staff_name, booking_mode, start_at, price } = row;
  const to = bookingPath(booking_id);
  return (
    <li>
      <div>
        <p className={accountRowsStyles.rowName}>
          <Link className={textStyles.link} to={to}>
            {service_name}
          </Link>{' '}
          <StatusOf look={customerLook(row)} />
        </p>
        <p className={accountRowsStyles.rowFacts}>
          <time dateTime={start_at}>{whenBoth(start_at, ownZone())}</time>, with {staff_name},{' '}
          {MODE_LABELS[booking_mode].toLowerCase()}
        </p>
      </div>
      <b>
        <PriceOf amount={price} />
      </b>
      {isComing && waitsForPayment(row) && (
        <div className={accountStyles.roomAction} data-slot="room-action">
          <ButtonLink size="small" to={to}>
            View and pay<span className={visuallyHiddenStyles.hidden}>: {service_name}</span>
          </ButtonLink>
        </div>
      )}
      {!isComing && (
        <div className={accountStyles.roomAction} data-slot="room-action">
          <ButtonLink size="small" variant="outline" to={bookLink({ id: service_id })}>
            Book again<span className={visuallyHiddenStyles.hidden}>: {service_name}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Part({ title, rows, isComing }: { title: string; rows: BookingRow[]; isComing: boolean }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={accountRowsStyles.rows}>
        {rows.map((row) => (
          <MyBooking key={row.booking_id} row={row} isComing={isComing} />
        ))}
      </ul>
    </section>
  );
}

export default function MyBookingsPage() {
  const { token } = useSession();
  const page = useRoomPage();
  const list = useQuery({
    ...bookingsQuery.listUserBookings.queryOptions({ input: { page, page_size: ROOM_PAGE_SIZE } }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const now = useMinute();
  return (
    <RoomList
      title="My Bookings"
      what="your bookings"
      list={list}
      page={page}
      drawing="visits"
      empty={{
        title: 'No bookings yet',
        text: 'Your pharmacy visits and online consultations will appear here.',
        action: <ButtonLink to="/services">View our services</ButtonLink>,
      }}
    >
      {(rows) => (
        <>
          <Part title="Upcoming" rows={rows.filter((row) => isToCome(row, now))} isComing />
          <Part title="Past" rows={rows.filter((row) => !isToCome(row, now))} isComing={false} />
          <div>
            <ButtonLink to={CHOOSE_PATH} variant="outline">
              Book a service
            </ButtonLink>
          </div>
        </>
      )}
    </RoomList>
  );
}
