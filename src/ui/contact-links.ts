export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const whatsAppLink = (digits: string) => `https://wa.me/${digits}`;

/** 27215550134 -> "021 555 0134", as it is dialled here; foreign numbers as "+44…". */
export function dialled(digits: string): string {
  const local = /^27(\d{2})(\d{3})(\d{4})$/.exec(digits);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : `+${digits}`;
}
