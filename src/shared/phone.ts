/** "082 555 0147", as it is read out; other countries' numbers as they were written. */
export const phoneWords = (phone: string): string => phone.replace(/^(0\d\d)(\d{3})(\d{4})$/, '$1 $2 $3');
