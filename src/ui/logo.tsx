import visuallyHiddenStyles from './visually-hidden.module.css';
interface LogoProps {
  /** Only the mark: the folded sidebar, the label on a pack. */
  markOnly?: boolean;
}

export function LogoMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <g fill="currentColor">
        <circle cx="12" cy="4" r="3.7" />
        <circle cx="12" cy="20" r="3.7" />
        <circle cx="4" cy="12" r="3.7" />
        <circle cx="20" cy="12" r="3.7" />
      </g>
      <circle cx="12" cy="12" r="3.7" fill="var(--mark, var(--pink))" />
    </svg>
  );
}

/** The content of a link with the class of logo.module.css; on indigo backgrounds that link sets `--mark`. */
export function Logo({ markOnly = false }: LogoProps) {
  return (
    <>
      <LogoMark />
      <span className={markOnly ? visuallyHiddenStyles.hidden : undefined}>apteek</span>
    </>
  );
}
