import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Dots } from './dots.tsx';
import styles from './button.module.css';

type Variant = 'primary' | 'outline' | 'text' | 'danger' | 'add' | 'white' | 'ghost';
type Size = 'small' | 'normal' | 'big';

interface Looks {
  /** One primary per view; `add` is the card's ADD; `white` and `ghost` are for indigo backgrounds. */
  variant?: Variant;
  size?: Size;
  wide?: boolean;
}

const variants: Record<Variant, string | undefined> = {
  primary: styles.primary,
  outline: styles.outline,
  text: styles.text,
  danger: styles.danger,
  add: styles.add,
  white: styles.white,
  ghost: styles.ghost,
};
const sizes: Record<Size, string | false | undefined> = { small: styles.small, normal: false, big: styles.big };

const looks = ({ variant = 'primary', size = 'normal', wide = false }: Looks, more?: string | false) =>
  classNames(variants[variant], sizes[size], wide && styles.wide, more);

export interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** The action is in progress: same width, dots, no second click. */
  waiting?: boolean;
  /** Text that replaces the label while waiting, as in "Sending..." */
  waitingText?: string;
}

export function Button({
  variant,
  size,
  wide,
  waiting = false,
  waitingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // aria-disabled and not disabled: the button keeps the focus while it works
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (waiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(looks({ variant, size, wide }, waiting && styles.waiting), className)}
      data-slot="button"
      data-variant={variant ?? 'primary'}
      data-size={size}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      onClick={press}
    >
      {waiting ? <Waiting text={waitingText}>{children}</Waiting> : children}
    </button>
  );
}

function Waiting({ text, children }: { text: string | undefined; children: ReactNode }) {
  if (text !== undefined) {
    return (
      <>
        {text}
        <Dots silent />
      </>
    );
  }
  return (
    <>
      <span className={styles.label}>{children}</span>
      <Dots silent />
    </>
  );
}

export function ButtonLink({ variant, size, wide, className, ...rest }: Looks & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(looks({ variant, size, wide }), className)}
      data-slot="button"
      data-variant={variant ?? 'primary'}
      data-size={size}
    />
  );
}
