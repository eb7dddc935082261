import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { setThemeMode, themeModes, useThemeMode, type ThemeMode } from './theme.ts';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';
import segmentsStyles from './segments.module.css';

const icons = { light: Sun, dark: Moon, system: Monitor };
const words: Record<ThemeMode, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** One round button for the bar: each click switches to the next mode. */
export function ThemeToggle({ className }: { className?: string }) {
  const mode = useThemeMode();
  const Icon = icons[mode];
  const next = themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
  return (
    <IconButton
      className={className}
      label={`Theme: ${words[mode]}. Change to ${words[next].toLowerCase()}`}
      onClick={() => setThemeMode(next)}
    >
      <Icon className={iconStyles.icon} />
    </IconButton>
  );
}

/** All three at once, if there is room: menu and account. */
export function ThemeChoice() {
  const chosen = useThemeMode();
  return (
    <div
      className={classNames(segmentsStyles.segments, segmentsStyles.fit)}
      data-slot="segments"
      role="group"
      aria-label="Theme"
    >
      {themeModes.map((mode) => {
        const Icon = icons[mode];
        return (
          <button key={mode} type="button" aria-pressed={mode === chosen} onClick={() => setThemeMode(mode)}>
            <Icon className={iconStyles.small} />
            {words[mode]}
          </button>
        );
      })}
    </div>
  );
}
