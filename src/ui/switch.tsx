import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Switch({ label, className, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={classNames('switch', className)}>
      {label}
      <input {...input} type="checkbox" role="switch" />
      <i aria-hidden="true" />
    </label>
  );
}
