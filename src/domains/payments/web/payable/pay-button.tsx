import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRand } from '~/shared/money.ts';
import { Button, type ButtonProps } from '~/ui/button.tsx';

interface PayButtonProps extends Pick<ButtonProps, 'wide' | 'disabled' | 'aria-describedby'> {
  /** Null if only the payment itself knows the sum. */
  due: number | null;
  /** Returns the URL of the payment page. */
  pay: () => Promise<{ url: string }>;
  onLeave?: () => void;
  /** It cannot be paid as it is shown. */
  onRefused: (thrown: unknown) => void;
}

/** Leads to the payment. */
export function PayButton({ due, pay, onLeave, onRefused, ...looks }: PayButtonProps) {
  const navigate = useNavigate();
  const payment = useMutation({
    mutationFn: pay,
    onSuccess: ({ url }) => {
      onLeave?.();
      return navigate(url);
    },
    onError: onRefused,
  });
  return (
    <Button size="big" {...looks} waiting={payment.isPending} onClick={() => payment.mutate()}>
      Pay now{due !== null && `, ${formatRand(due)}`}
    </Button>
  );
}
