import { Check } from 'lucide-react';

interface StepsBarProps {
  /** What it is about: "Checkout". */
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
      <Check className="i" />
    </i>
  );
  return (
    <nav className="flow-steps" aria-label={label}>
      <ol className="steps-bar">
        {names.map((name, index) => {
          if (index < at) {
            return (
              <li className="done" key={name}>
                {onGo ? (
                  <button type="button" aria-label={`Back to step ${index + 1}: ${name}`} onClick={() => onGo(index)}>
                    {tick}
                  </button>
                ) : (
                  <>
                    {tick}
                    <span className="sr">{name}, done</span>
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
      <span className="micro muted">
        Step {at + 1} of {names.length}
      </span>
    </nav>
  );
}
