import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField } from '~/ui/field.tsx';
import { saveFile } from '~/ui/save-file.ts';
import { registerApi } from './api.ts';
import { printMonths } from './print-months.ts';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';

/** A month of the register as a PDF. */
export function PrintMonth() {
  const formId = useId();
  const [months] = useState(() => printMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const print = useMutation({
    mutationFn: () => registerApi.printRegister({ month }),
    onSuccess: async (file) => {
      setOpen(false);
      await saveFile(() => Promise.resolve(file));
    },
    onError: (failure) => {
      const { errors, detail } = toApiError(failure);
      setError(errors[0]?.message ?? detail);
    },
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!print.isPending) print.mutate();
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <Printer className={iconStyles.small} />
        Print month
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Print the medicine register"
        text="All entries of a month with their corrections, by day, as a PDF."
        buttons={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} waiting={print.isPending}>
              Save PDF
            </Button>
          </>
        }
      >
        <form className={layoutStyles.above4} id={formId} onSubmit={submit} noValidate>
          <SelectField
            label="Month"
            value={month}
            error={error}
            onChange={(event) => {
              setMonth(event.target.value);
              setError(undefined);
            }}
          >
            {months.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </form>
      </Dialog>
    </>
  );
}
