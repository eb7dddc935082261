import { useNavigate } from 'react-router';
import { StepsBar } from '~/ui/steps-bar.tsx';
import { CHOOSE_PATH } from './paths.ts';

const NAMES = ['Choose a time', 'Your details', 'Done'];

/** The current step. From the form it links back to the slots; a completed booking is not undone here. */
export function BookingSteps({ at }: { at: 0 | 1 | 2 }) {
  const navigate = useNavigate();
  return (
    <StepsBar label="Booking" names={NAMES} at={at} onGo={at === 1 ? () => void navigate(CHOOSE_PATH) : undefined} />
  );
}
