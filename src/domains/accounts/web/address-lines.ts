/** An address as form values. */
export interface TypedAddress {
  line1: string;
  line2: string;
  suburb: string;
  city: string;
  province: string;
  postal_code: string;
}

export const NO_ADDRESS: TypedAddress = { line1: '', line2: '', suburb: '', city: '', province: '', postal_code: '' };

type Written = Record<'line1' | 'suburb' | 'city' | 'postal_code' | 'province', string> & {
  line2?: string | undefined;
};

export function addressLines(address: Written): string[] {
  return [
    address.line1,
    address.line2,
    address.suburb,
    `${address.city}, ${address.postal_code}`,
    address.province,
  ].filter((line): line is string => Boolean(line));
}
