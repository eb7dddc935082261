export interface HandOverDraft {
  received_by: string;
  proof: 'pin' | 'signature' | 'counter';
  pin: string;
}

export const EMPTY_HAND_OVER: HandOverDraft = { received_by: '', proof: 'pin', pin: '' };

export interface HandOverBody {
  received_by?: string;
  pin?: string;
  signature?: true;
  received_on_counter?: true;
}

/** Medicine is handed to a person who is named, with the patient's PIN or another proof. */
export const handOverFaults = ({ received_by, proof, pin }: HandOverDraft): { received_by?: string; pin?: string } => ({
  ...(received_by.trim() === '' ? { received_by: 'Enter the name of the person who received it' } : {}),
  ...(proof === 'pin' && !/^\d{4}$/.test(pin.trim())
    ? { pin: 'Enter the four digits of the PIN, or choose another proof' }
    : {}),
});

export function handOverBody({ received_by, proof, pin }: HandOverDraft): HandOverBody {
  return {
    received_by: received_by.trim(),
    ...(proof === 'pin' ? { pin: pin.trim() } : {}),
    ...(proof === 'signature' ? { signature: true as const } : {}),
    ...(proof === 'counter' ? { received_on_counter: true as const } : {}),
  };
}
