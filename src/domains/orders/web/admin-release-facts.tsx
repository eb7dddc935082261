import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { Identity } from '~/domains/register/web/admin-patient-identity.tsx';
import { dayText, shortDateTime } from '~/shared/dates.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Fact } from '~/ui/fact.tsx';
import type { Order } from '../contract.ts';
import type { ReleaseCheck } from '../contract-release.ts';
import { AnswersDialog } from './admin-answers-dialog.tsx';
import { ordersApi } from './api.ts';
import styles from './admin-release.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** A calendar date as the shop writes it. */

const SEX = { female: 'Female', male: 'Male' };

/** Act 101 of 1965 s22A(6)(e): who buys, and how old they are. */
export function ReleaseBuyer({ check }: { check: ReleaseCheck }) {
  const { buyer, order_id } = check;
  const readIdentity = async () => {
    const { id_number, passport_number } = await ordersApi.getOrderIdentity({ id: order_id });
    return id_number ?? passport_number;
  };
  const { address } = buyer;
  return (
    <>
      <h3>Buyer</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">
          {buyer.first_name} {buyer.last_name}
        </Fact>
        {buyer.identity_masked !== null && (
          <Fact words={buyer.identity_kind === 'passport' ? 'Passport' : 'ID number'}>
            <Identity key={order_id} masked={buyer.identity_masked} read={readIdentity} />
          </Fact>
        )}
        <Fact words="Born">
          {buyer.date_of_birth === null
            ? 'Not known. Check the age'
            : `${dayText(buyer.date_of_birth)}, ${buyer.age} years old`}
        </Fact>
        {buyer.sex !== null && <Fact words="Sex">{SEX[buyer.sex]}</Fact>}
        {address && <Fact words="Address">{addressLines({ ...address, line2: address.line2 ?? '' }).join(', ')}</Fact>}
      </dl>
    </>
  );
}

interface ReleaseAnswersProps {
  order: Order;
  check: ReleaseCheck;
  onRecorded: () => void;
}

export function ReleaseAnswers({ order, check, onRecorded }: ReleaseAnswersProps) {
  const { answers } = check;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <h3>Answers</h3>
      {answers === null ? (
        <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <p>The buyer did not answer the questions.</p>
        </div>
      ) : (
        <>
          <dl className={styles.answers}>
            {answers.shown.map(({ key, brief, text, is_flag }) => (
              <Fact key={key} words={brief}>
                {is_flag && <TriangleAlert className={classNames(iconStyles.small, styles.flag)} />}
                {is_flag && <span className={visuallyHiddenStyles.hidden}>Note: </span>}
                {text}
              </Fact>
            ))}
          </dl>
          <p className={classNames(textStyles.micro, textStyles.muted)}>
            {answers.by === null ? 'Answered at checkout' : `Answered by phone, recorded by ${answers.by}`},{' '}
            {shortDateTime(answers.at)}
          </p>
        </>
      )}
      <Button ref={button} variant="outline" size="small" className={styles.record} onClick={() => setIsOpen(true)}>
        Record answers by phone
      </Button>
      <AnswersDialog
        order={order}
        check={check}
        open={isOpen}
        finalFocus={button}
        onRecorded={onRecorded}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** What this identity number got and has ordered, over orders and prescriptions. */
export function ReleaseHistory({ check }: { check: ReleaseCheck }) {
  const { supplied, in_review, supplied_since, buyer } = check;
  return (
    <>
      <h3>Recent supplies</h3>
      {buyer.identity_kind === null && (
        <p className={textStyles.muted}>No ID number is asked for Schedule 1, so earlier supplies are not known.</p>
      )}
      {buyer.identity_kind !== null && supplied.length === 0 && (
        <p className={textStyles.muted}>None since {dayText(supplied_since)}.</p>
      )}
      <ul className={styles.supplied}>
        {supplied.map((row) => (
          <li key={`${row.source_number} ${row.medicine} ${row.date}`}>
            <b>{row.medicine}</b>
            <small>
              {row.amount}, {dayText(row.date)}, {row.source_number}
            </small>
          </li>
        ))}
        {in_review.map((row) => (
          <li key={`${row.order_id} ${row.medicine}`}>
            <b>{row.medicine}</b>
            <small>
              {row.quantity === 1 ? '1 pack' : `${row.quantity} packs`}, awaiting a pharmacist,{' '}
              <Link className={textStyles.link} to={`?order=${row.order_id}`} preventScrollReset>
                {row.order_number}
              </Link>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
