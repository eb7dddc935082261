import { Checkbox } from '~/ui/choice-field.tsx';
import { TextField } from '~/ui/field.tsx';
import type { ColdPackingDraft } from './cold-packing-draft.ts';

interface ColdPackingFieldsProps {
  draft: ColdPackingDraft;
  error: string | undefined;
  onChange: (draft: ColdPackingDraft) => void;
}

/** At the hand-over: that what is kept at 2–8 °C left the fridge packed cold (rule 17). */
export function ColdPackingFields({ draft, error, onChange }: ColdPackingFieldsProps) {
  return (
    <>
      <Checkbox
        label="It left the fridge packed cold"
        checked={draft.packed_cold}
        error={error}
        onChange={({ target }) => onChange({ ...draft, packed_cold: target.checked })}
      />
      <TextField
        label="Indicator or box number"
        optional
        autoComplete="off"
        maxLength={60}
        value={draft.cold_indicator}
        onChange={({ target }) => onChange({ ...draft, cold_indicator: target.value })}
      />
    </>
  );
}
