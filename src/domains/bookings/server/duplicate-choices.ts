import { invalid } from '~/shared/errors.ts';

/** A visit has each service once. */
export function refuseTwice(services: readonly { service_id: string }[]): void {
  const faults = services.flatMap(({ service_id }, at) =>
    services.findIndex((one) => one.service_id === service_id) < at
      ? [{ field: `services.${at}.service_id`, message: 'You have chosen this service twice' }]
      : [],
  );
  if (faults.length > 0) throw invalid(faults);
}
