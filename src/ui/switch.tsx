import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export function Switch({ label, className, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={classNames(styles.switch, className)} data-slot="switch">
      {label}
      <input {...input} type="checkbox" role="switch" />
      <i aria-hidden="true" />
    </label>
  );
}
