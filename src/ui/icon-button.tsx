import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** A round button with an icon only, so it needs a name. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" {...rest} aria-label={label} className={classNames('icon-btn', className)} />;
}

export function IconLink({ label, className, ...rest }: { label: string } & ComponentProps<typeof Link>) {
  return <Link {...rest} aria-label={label} className={classNames('icon-btn', className)} />;
}
