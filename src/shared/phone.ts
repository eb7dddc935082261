/** "082 555 0147", as it is read out; numbers of other countries as they were typed. */
export const formatPhone = (phone: string): string => phone.replace(/^(0\d\d)(\d{3})(\d{4})$/, '$1 $2 $3');
