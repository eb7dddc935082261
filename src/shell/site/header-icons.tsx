import type { ReactNode } from 'react';
import iconStyles from '~/ui/icon.module.css';

/* The header's four icons, drawn for it: the bag and the menu of the icon set are too heavy at this size. */

interface IconProps {
  className?: string;
}

function Icon({ className = iconStyles.large, children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.3C6.2 16.4 3 13.1 3 9.2 3 6.3 5.2 4.2 7.8 4.2c1.7 0 3.2.9 4.2 2.4 1-1.5 2.5-2.4 4.2-2.4 2.6 0 4.8 2.1 4.8 5 0 3.9-3.2 7.2-9 11.1Z" />
    </Icon>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 8.5h13l-1.1 11a1.5 1.5 0 0 1-1.5 1.4H8.1a1.5 1.5 0 0 1-1.5-1.4Z" />
      <path d="M8.7 11V7.2a3.3 3.3 0 0 1 6.6 0V11" />
    </Icon>
  );
}
