/** The consent given by sending a prescription; stored with it word for word (POPIA s11(2)(a) and s27(1)(a)). */
export const CONSENT_WORDING =
  'I agree that a pharmacist may read this prescription and contact me or the prescriber about it if needed, and that the pharmacy will keep it as the law requires.';
