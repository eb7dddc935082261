import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/save-file.ts';
import type { Booking } from '../contract.ts';
import { bookingsApi } from './api.ts';
import type { BookingAccess } from './use-booking.ts';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The prescription that the customer takes elsewhere. */
export function ScriptToKeep({ booking, access }: { booking: Booking; access: BookingAccess }) {
  if (!booking.has_script) return null;
  return (
    <section className={layoutStyles.stack2} aria-labelledby="bk-script">
      <h2 id="bk-script">Your prescription</h2>
      <p>
        {booking.staff_name} wrote you a prescription. It's yours to keep, and you can have it filled at any pharmacy.
        If you change your mind, you can{' '}
        <Link className={textStyles.link} to="/prescriptions">
          send it to us
        </Link>{' '}
        like any other.
      </p>
      <div>
        <Button
          variant="outline"
          size="small"
          onClick={() => void saveFile(() => bookingsApi.getBookingScript(access))}
        >
          <FileText className={iconStyles.small} />
          Save prescription<span className={visuallyHiddenStyles.hidden}> (PDF)</span>
        </Button>
      </div>
    </section>
  );
}
