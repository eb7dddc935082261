/* Signs of the two networks and of WhatsApp, drawn in the line of our other icons (lucide has no brands). */

export function FacebookIcon({ className = 'i' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1 .5-2 2-2h1.5V3h-2.5C12.5 3 11 4.7 11 7.2V10H8v3.5h3V21" />
    </svg>
  );
}

export function InstagramIcon({ className = 'i' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </svg>
  );
}

export function WhatsAppIcon({ className = 'i' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.2z" />
      <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2.3-1.2-.9.9c-1-.4-1.8-1.2-2.2-2.2l.9-.9L10.7 7.6z" />
    </svg>
  );
}
