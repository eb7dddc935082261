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

/** Nothing of it if neither name nor PIN was entered. */
export function handOverBody({ received_by, proof, pin }: HandOverDraft): HandOverBody {
  const name = received_by.trim();
  const digits = proof === 'pin' ? pin.trim() : '';
  if (name === '' && digits === '') return {};
  return {
    ...(name === '' ? {} : { received_by: name }),
    ...(digits === '' ? {} : { pin: digits }),
    ...(proof === 'signature' ? { signature: true as const } : {}),
    ...(proof === 'counter' ? { received_on_counter: true as const } : {}),
  };
}
