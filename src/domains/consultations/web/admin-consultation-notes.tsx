import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { consultationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { TextArea } from '~/ui/field.tsx';
import { bookingsQuery } from '~/domains/bookings/web/query.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { Booking } from '~/domains/bookings/contract.ts';
import { NOTES_MAX } from '~/domains/bookings/contract-limits.ts';
import formStyles from '~/ui/form.module.css';
import prescriptionDeskStyles from '~/domains/prescriptions/web/prescription-desk.module.css';

/** The practitioner's notes on their own booking. They are stored on the server only, never in the browser. */
export function ConsultationNotes({ booking }: { booking: Pick<Booking, 'booking_id' | 'notes'> }) {
  const client = useQueryClient();
  const [notes, setNotes] = useState(booking.notes ?? '');
  const [kept, setKept] = useState(booking.notes ?? '');
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const isDirty = notes !== kept;
  useUnsavedGuard(isDirty);

  const save = async () => {
    if (saving.current || !isDirty) return;
    saving.current = true;
    setSaving(true);
    setFault(undefined);
    try {
      await consultationsApi.writeBookingNotes({ id: booking.booking_id, notes });
      setKept(notes);
      void client.invalidateQueries({ queryKey: bookingsQuery.getBooking.key() });
    } catch (error) {
      setFault(`Not saved. ${toApiError(error).detail}`);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };
  return (
    <section>
      <TextArea
        label="Notes"
        help="Only you can read these notes. The customer and your colleagues cannot."
        rows={5}
        maxLength={NOTES_MAX}
        value={notes}
        error={fault}
        onChange={(event) => setNotes(event.target.value)}
        onBlur={() => void save()}
      />
      <div className={prescriptionDeskStyles.save}>
        <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
          Save notes
        </Button>
        <span className={formStyles.help} data-slot="help" role="status">
          {isDirty ? 'Not saved yet' : kept !== '' && 'Saved'}
        </span>
      </div>
    </section>
  );
}
