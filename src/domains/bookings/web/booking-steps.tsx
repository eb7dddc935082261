import { useNavigate } from 'react-router';
import { StepsBar } from '~/ui/steps-bar.tsx';
import { CHOOSE_PATH } from './paths.ts';

const NAMES = ['Choose a time', 'Your details', 'Done'];

/** Where one is. From the form it leads back to the times; what is booked is not taken back here. */
export function BookingSteps({ at }: { at: 0 | 1 | 2 }) {
  const navigate = useNavigate();
  return (
    <StepsBar label="Booking" names={NAMES} at={at} onGo={at === 1 ? () => void navigate(CHOOSE_PATH) : undefined} />
  );
}
