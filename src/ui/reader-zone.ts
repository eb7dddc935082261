/** The reader's time zone: only the browser knows it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

// Browsers use outdated names for some zones (CLDR keeps the first name of a zone).
const NOW_CALLED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** "Europe/London" -> "London" */
export function zoneCity(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return NOW_CALLED[city] ?? city;
}
