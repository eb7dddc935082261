import { Link } from 'react-router';
import { formatDate, formatDateTime } from '~/shared/dates.ts';
import { REGISTRATION_CATEGORY, type RegistrationCategory } from '~/shared/registrations.ts';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { Fact } from '~/ui/fact.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { RegisterRow } from '../contract.ts';
import {
  ENTRY_MARK,
  leftText,
  listedQuantity,
  markOf,
  medicineText,
  packsBeside,
  quantityText,
} from '../entry-text.ts';
import { CorrectEntry } from './admin-correct-entry.tsx';
import { Identity } from './admin-patient-identity.tsx';
import { registerApi } from './api.ts';
import noteStyles from '~/ui/note.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const categoryText = (category: string | null): string | null =>
  category && (REGISTRATION_CATEGORY[category as RegistrationCategory]?.label ?? category);
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** The sale: its order or prescription. */
const saleHref = ({ source, source_id }: RegisterRow): string =>
  source === 'prescription' ? `/admin/edit-prescriptions/${source_id}` : `/admin-orders?highlight=${source_id}`;

/** The entries of one dispensing together: the first and its corrections. */
const sameReference = ({ dispensing_reference }: RegisterRow, entry: string): string =>
  `?q=${encodeURIComponent(dispensing_reference)}&entry=${entry}`;

function Correction({ entry }: { entry: RegisterRow }) {
  const mark = markOf(entry);
  if (mark === null) return null;
  return (
    <section>
      <div className={noteStyles.note} data-slot="note">
        {mark === 'correction' ? (
          <p>
            Corrects the{' '}
            <Link className={textStyles.link} to={sameReference(entry, entry.corrects_id ?? '')}>
              entry of {entry.corrects_at && formatDateTime(entry.corrects_at)}
            </Link>
            . Reason: {entry.reason}
          </p>
        ) : (
          <p>
            {mark === 'cancelled'
              ? 'Cancelled: nothing was supplied. '
              : `Corrected: ${leftText(entry)} ${entry.left_quantity === 1 ? 'was' : 'were'} actually supplied. `}
            <Link className={textStyles.link} to={sameReference(entry, entry.id)}>
              Show corrections
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Medicine({ entry }: { entry: RegisterRow }) {
  const packs = packsBeside(entry);
  return (
    <section>
      <h3>
        Medicine
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Medicine">{medicineText(entry.medicine, entry.strength, entry.dosage_form)}</Fact>
        <Fact words="Schedule">{entry.schedule.slice(1)}</Fact>
        <Fact words="Quantity">
          {entry.corrects_id === null ? quantityText(entry) : listedQuantity(entry)}
          {packs !== null && ` (${packs})`}
        </Fact>
        {entry.days !== null && <Fact words="Lasts">{entry.days === 1 ? '1 day' : `${entry.days} days`}</Fact>}
        {entry.nappi_code !== null && <Fact words="NAPPI code">{entry.nappi_code}</Fact>}
        <Fact words="Batch">{entry.batch ?? 'Not recorded'}</Fact>
        <Fact words="Expires">{entry.expires_on === null ? 'Not recorded' : formatDate(entry.expires_on)}</Fact>
        <Fact words={entry.source === 'prescription' ? 'Prescription' : 'Order'}>
          <Link className={textStyles.link} to={saleHref(entry)}>
            {entry.source_number}
          </Link>
        </Fact>
      </dl>
    </section>
  );
}

function Patient({ entry }: { entry: RegisterRow }) {
  // Schedule 1 needs no address of the buyer.
  const isPlaceOnly = entry.collected_at !== null && entry.patient_address.startsWith('Collected at');
  return (
    <section>
      <h3>Patient</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">{entry.patient_name}</Fact>
        {entry.patient_identity !== null && (
          <Fact words="ID number">
            <Identity
              masked={entry.patient_identity}
              read={async () => (await registerApi.getRegisterIdentity({ id: entry.id })).patient_identity}
            />
          </Fact>
        )}
        {!isPlaceOnly && <Fact words="Address">{entry.patient_address}</Fact>}
        {entry.collected_at !== null && <Fact words="Collected at">{entry.collected_at}</Fact>}
      </dl>
    </section>
  );
}

function Prescriber({ entry }: { entry: RegisterRow }) {
  if (entry.prescriber === null) return null;
  return (
    <section>
      <h3>Prescriber</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">{entry.prescriber_name ?? entry.prescriber}</Fact>
        {entry.prescriber_qualification && <Fact words="Qualification">{entry.prescriber_qualification}</Fact>}
        {entry.prescriber_number && <Fact words="Number">{entry.prescriber_number}</Fact>}
        {entry.prescriber_address && <Fact words="Address">{entry.prescriber_address}</Fact>}
      </dl>
    </section>
  );
}

function SignedBy({ entry }: { entry: RegisterRow }) {
  return (
    <section>
      <h3>Signed by</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">{entry.pharmacist}</Fact>
        {entry.pharmacist_number !== null && (
          <Fact words="Registration">{joined(categoryText(entry.pharmacist_category), entry.pharmacist_number)}</Fact>
        )}
        {entry.supervisor !== null && (
          <Fact words="Supervised by">{joined(entry.supervisor, entry.supervisor_number)}</Fact>
        )}
      </dl>
    </section>
  );
}

interface RegisterPanelProps {
  id: string;
  /** Everything that is known of it is in the list. */
  row: RegisterRow | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
}

/** One entry in full, and its correction. */
export function RegisterPanel({ id, row: entry, asked, turns, onClose }: RegisterPanelProps) {
  const mark = entry ? markOf(entry) : null;
  return (
    <>
      <PanelHead
        thing="entry"
        name={entry?.dispensing_reference ?? 'Entry'}
        chip={mark && <StatusChip tone={ENTRY_MARK[mark].tone}>{ENTRY_MARK[mark].label}</StatusChip>}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the entry</span>
            <LinesSkeleton lines={8} />
          </section>
        }
      >
        {entry ? (
          <>
            <Correction entry={entry} />
            <Medicine entry={entry} />
            <Patient entry={entry} />
            <Prescriber entry={entry} />
            <SignedBy entry={entry} />
            {entry.left_quantity !== null && entry.left_quantity > 0 && (
              <section className={openPanelStyles.last}>
                <CorrectEntry key={entry.left_quantity} entry={entry} />
              </section>
            )}
          </>
        ) : (
          !asked.isPending &&
          !asked.isError && (
            <section className={openPanelStyles.last}>
              <p>This entry is not on this page of the list. Search for its reference.</p>
            </section>
          )
        )}
      </PanelBody>
    </>
  );
}
