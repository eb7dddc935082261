import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { roomMeta } from '~/domains/accounts/web/account-pages.ts';
import { ROOM_PAGE_SIZE, RoomList, useRoomPage } from '~/domains/accounts/web/account-list.tsx';
import { useSession } from '~/client/session.ts';
import { formatDate } from '~/shared/dates.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { prescriptionsQuery } from './query.ts';
import { StatusOf } from '~/ui/status-chip.tsx';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import type { OwnPrescriptionRow } from '../contract.ts';
import type { Route } from './+types/my-prescriptions-page';
import { patientLabel } from './prescription-copy.ts';
import accountStyles from '~/domains/accounts/web/account.module.css';
import accountRowsStyles from '~/ui/account-rows.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const TO_DO = { quoted: 'View quote', needs_information: 'Answer' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  roomMeta(matches, 'My Prescriptions', '/account/my-prescriptions');

function MyPrescription({ row }: { row: OwnPrescriptionRow }) {
  const { prescription_id, prescription_number, prescription_status: status, created_at, total } = row;
  const to = `/prescription/${prescription_id}`;
  const { repeat } = row;
  const canOrder = repeat?.can_order ? { text: 'Order repeat', to: `${to}#repeat` } : null;
  const todo = status === 'quoted' || status === 'needs_information' ? { text: TO_DO[status], to } : canOrder;
  return (
    <li>
      <div>
        <p className={accountRowsStyles.rowName}>
          <Link className={textStyles.link} to={to}>
            {prescription_number}
          </Link>{' '}
          <StatusOf look={PRESCRIPTION_STATUS[status]} label={patientLabel(status, row.delivery_method)} />
        </p>
        <p className={accountRowsStyles.rowFacts}>
          <time dateTime={created_at}>{formatDate(created_at)}</time>, for {row.first_name} {row.last_name}
        </p>
        {repeat !== null && (
          <p className={accountRowsStyles.rowFacts}>
            Repeat due on <time dateTime={repeat.due_on}>{formatDate(repeat.due_on)}</time>
          </p>
        )}
      </div>
      {total !== null && (
        <b>
          <Money amount={total} />
        </b>
      )}
      {todo !== null && (
        <div className={accountStyles.roomAction} data-slot="room-action">
          <ButtonLink size="small" to={todo.to}>
            {todo.text}
            <span className={visuallyHiddenStyles.hidden}>: prescription {prescription_number}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

export default function MyPrescriptionsPage() {
  const { token } = useSession();
  const page = useRoomPage();
  const list = useQuery({
    ...prescriptionsQuery.listUserPrescriptions.queryOptions({ input: { page, page_size: ROOM_PAGE_SIZE } }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <RoomList
      title="My Prescriptions"
      what="your prescriptions"
      list={list}
      page={page}
      drawing="scripts"
      empty={{
        title: 'No prescriptions yet',
        text: 'Prescriptions you send while logged in will appear here.',
        action: <ButtonLink to="/prescriptions">Send a prescription</ButtonLink>,
      }}
    >
      {(rows) => (
        <>
          <ul className={accountRowsStyles.rows}>
            {rows.map((row) => (
              <MyPrescription key={row.prescription_id} row={row} />
            ))}
          </ul>
          <div>
            <ButtonLink to="/prescriptions" variant="outline">
              Send a prescription
            </ButtonLink>
          </div>
        </>
      )}
    </RoomList>
  );
}
