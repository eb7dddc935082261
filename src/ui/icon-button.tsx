import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import buttonStyles from './button.module.css';

interface IconProps {
  label: string;
  'data-slot'?: string;
}

/** A round button with an icon only, so it needs a name. */
export function IconButton({ label, className, 'data-slot': slot, ...rest }: IconProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(buttonStyles.iconButton, className)}
      data-slot={classNames('icon-button', slot)}
    />
  );
}

export function IconLink({ label, className, ...rest }: { label: string } & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={classNames(buttonStyles.iconButton, className)}
      data-slot="icon-button"
    />
  );
}
