import type { ComponentProps } from 'react';
import { Button } from '~/ui/button.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';

interface SignFieldsProps {
  today: string;
  validFrom: Omit<ComponentProps<typeof TextField>, 'label'>;
  reason: Omit<ComponentProps<typeof TextArea>, 'label'>;
  fault: string | null;
  isSubmitting: boolean;
}

/** From when and why, below the value that is signed. */
export function SignFields({ today, validFrom, reason, fault, isSubmitting }: SignFieldsProps) {
  return (
    <>
      <TextField label="Start date" type="date" min={today} {...validFrom} />
      <TextArea
        label="Reason or source"
        help="The history will show it with your name and registration number."
        rows={2}
        maxLength={300}
        {...reason}
      />
      <FormFault fault={fault} />
      <Button type="submit" waiting={isSubmitting}>
        Sign value
      </Button>
    </>
  );
}
