import { TriangleAlert } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useSession } from '~/client/session.ts';
import { deskHref } from '~/domains/prescriptions/web/links.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { consultationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { bookingsApi } from '~/domains/bookings/web/api.ts';
import { bookingsQuery } from '~/domains/bookings/web/query.ts';
import { consultationsQuery } from './query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { saveFile } from '~/ui/save-file.ts';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '~/domains/bookings/contract.ts';
import type { BookingSheet } from '../contract-prescription.ts';
import { prescriberFault } from '../prescribing-rules.ts';
import { ConsultationLine } from './admin-consultation-medicine.tsx';
import { ConsultationNotes } from './admin-consultation-notes.tsx';
import { ConsultationSend } from './admin-consultation-send.tsx';
import { medicineText } from './consultation-values.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-consultation.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import linesStyles from '~/ui/lines.module.css';
import noteStyles from '~/ui/note.module.css';
import prescriptionDeskStyles from '~/domains/prescriptions/web/prescription-desk.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Two strengths can be meant, so nothing is refused. */
function ScriptWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="status">
      <TriangleAlert className={iconStyles.icon} />
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}

function Script({ sheet, takeIn }: { sheet: BookingSheet; takeIn: (sheet: BookingSheet) => void }) {
  const client = useQueryClient();
  const [shown, setShown] = useState<'line' | 'send' | null>(null);
  const remove = useMutation({
    mutationFn: (medicine_id: string) => consultationsApi.deleteBookingMedicine({ medicine_id }),
    onSuccess: takeIn,
    onError: (error) => toast.error(toApiError(error).detail),
  });
  const isSent = sheet.sent_at !== null;
  return (
    <section>
      <h3>Prescription</h3>
      {sheet.prescription_id !== null && (
        <p className={formStyles.help} data-slot="help">
          Sent to the dispensary{sheet.sent_at !== null && ` ${shortDateTime(sheet.sent_at)}`}.{' '}
          <Link className={textStyles.link} to={deskHref(sheet.prescription_id)}>
            Open prescription
          </Link>
        </p>
      )}
      {sheet.kept_script !== null && (
        <p className={formStyles.help} data-slot="help">
          {sheet.kept_script.prescription_number} was given to the patient
          {sheet.sent_at !== null && ` ${shortDateTime(sheet.sent_at)}`}, to be filled elsewhere.{' '}
          <Button
            variant="text"
            size="small"
            onClick={() => void saveFile(() => bookingsApi.getBookingScript({ id: sheet.booking_id }))}
          >
            Save PDF
          </Button>
        </p>
      )}
      {sheet.medicines.length === 0 && !isSent && (
        <p className={formStyles.help} data-slot="help">
          Nothing has been prescribed yet.
        </p>
      )}
      <ul className={styles.lines}>
        {sheet.medicines.map((medicine) => (
          <li key={medicine.medicine_id}>
            <b>{medicine.data.name}</b>
            <small>{medicineText(medicine)}</small>
            <span className={linesStyles.lines}>{medicine.data.directions}</span>
            {!isSent && (
              <Button
                variant="text"
                size="small"
                waiting={remove.isPending && remove.variables === medicine.medicine_id}
                onClick={() => remove.mutate(medicine.medicine_id)}
              >
                Remove<span className={visuallyHiddenStyles.hidden}> {medicine.data.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isSent && <ScriptWarnings warnings={sheet.warnings} />}
      {!isSent && shown === null && (
        <div className={prescriptionDeskStyles.save}>
          <Button variant="outline" size="small" onClick={() => setShown('line')}>
            Add a medicine
          </Button>
          {sheet.medicines.length > 0 && (
            <Button size="small" onClick={() => setShown('send')}>
              Finish the prescription
            </Button>
          )}
        </div>
      )}
      {!isSent && shown === 'line' && (
        <ConsultationLine
          onSend={async (data) =>
            takeIn(await consultationsApi.addBookingMedicine({ booking_id: sheet.booking_id, data }))
          }
          onDone={() => setShown(null)}
        />
      )}
      {!isSent && shown === 'send' && (
        <ConsultationSend
          bookingId={sheet.booking_id}
          known={sheet.known}
          signing={sheet.signing}
          onSent={(number, isHere) => {
            setShown(null);
            toast.success(
              isHere
                ? `${number} was sent to the dispensary. We'll email the patient.`
                : `${number} was given to the patient. We'll email them where to find it.`,
            );
            void client.invalidateQueries({ queryKey: bookingsQuery.key() });
            void client.invalidateQueries({ queryKey: consultationsQuery.key() });
          }}
          onCancel={() => setShown(null)}
        />
      )}
    </section>
  );
}

function ScriptPart({ bookingId }: { bookingId: string }) {
  const client = useQueryClient();
  const options = consultationsQuery.getBookingPrescription.queryOptions({ input: { booking_id: bookingId } });
  const asked = useQuery({ ...options, staleTime: 0 });
  if (asked.isPending) return <LinesSkeleton lines={2} />;
  if (!asked.data)
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(asked.error).detail}
        waiting={asked.isFetching}
        onReload={() => void asked.refetch()}
      />
    );
  return <Script sheet={asked.data} takeIn={(sheet) => client.setQueryData(options.queryKey, sheet)} />;
}

/** A practitioner's entries in their own booking: notes, and the prescription for the dispensary. */
export function Consultation({ booking }: { booking: Booking }) {
  const mayPrescribe = useCan('prescription.update');
  const fault = prescriberFault(useSession());
  const isOn = booking.booking_status === 'confirmed' || booking.booking_status === 'completed';
  return (
    <div className={styles.consultation}>
      <ConsultationNotes key={booking.booking_id} booking={booking} />
      {mayPrescribe && isOn && fault === null && <ScriptPart bookingId={booking.booking_id} />}
      {mayPrescribe && isOn && fault !== null && (
        <section>
          <h3>Prescription</h3>
          <p className={formStyles.help} data-slot="help">
            {fault}
          </p>
        </section>
      )}
    </div>
  );
}
