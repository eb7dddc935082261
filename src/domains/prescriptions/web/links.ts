// Addresses of the dispensary.

export const QUEUE = '/admin-prescriptions';
export const deskHref = (id: string): string => `/admin/edit-prescriptions/${id}`;
