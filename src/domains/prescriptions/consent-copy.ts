/** What a patient agrees to by sending a prescription; kept with it, word for word (POPIA s11(2)(a) and s27(1)(a)). */
export const CONSENT_WORDING =
  'I agree that a pharmacist of the shop reads this prescription, asks me or the prescriber about it where needed, and that the shop keeps it as the law requires.';
