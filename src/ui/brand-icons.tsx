import iconStyles from './icon.module.css';
/* Icons of the two networks and of WhatsApp, in the style of our other icons (lucide has no brands). */

export function FacebookIcon({ className = iconStyles.icon }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1 .5-2 2-2h1.5V3h-2.5C12.5 3 11 4.7 11 7.2V10H8v3.5h3V21" />
    </svg>
  );
}

export function InstagramIcon({ className = iconStyles.icon }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </svg>
  );
}
