import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import flowStyles from './flow.module.css';
import iconStyles from './icon.module.css';
import textStyles from './text.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

interface StepsBarProps {
  /** Its accessible name: "Checkout". */
  label: string;
  names: readonly string[];
  /** The current one. */
  at: number;
  /** Completed steps link back; left out if nothing can be undone. */
  onGo?: (index: number) => void;
}

/** Progress through a process with a few steps. */
export function StepsBar({ label, names, at, onGo }: StepsBarProps) {
  const tick = (
    <i>
      <Check className={iconStyles.icon} />
    </i>
  );
  return (
    <nav className={flowStyles.steps} aria-label={label}>
      <ol className={flowStyles.stepsBar}>
        {names.map((name, index) => {
          if (index < at) {
            return (
              <li className={flowStyles.done} key={name}>
                {onGo ? (
                  <button type="button" aria-label={`Back to step ${index + 1}: ${name}`} onClick={() => onGo(index)}>
                    {tick}
                  </button>
                ) : (
                  <>
                    {tick}
                    <span className={visuallyHiddenStyles.hidden}>{name}, done</span>
                  </>
                )}
              </li>
            );
          }
          return (
            <li key={name} aria-current={index === at ? 'step' : undefined}>
              <i aria-hidden="true">{index + 1}</i>
              <span>{name}</span>
            </li>
          );
        })}
      </ol>
      <span className={classNames(textStyles.micro, textStyles.muted)} data-slot="micro">
        Step {at + 1} of {names.length}
      </span>
    </nav>
  );
}
