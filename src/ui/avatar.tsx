import styles from './avatar.module.css';
/** "Lerato Mokoena" -> "LM" */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}

/** The name is beside it, so the letters are decorative. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} data-slot="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
