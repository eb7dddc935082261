import type { ReactNode } from 'react';
import { drawings, type Drawing } from './drawings.tsx';

interface EmptyProps {
  drawing?: Drawing;
  title: string;
  text?: ReactNode;
  /** One action. */
  children?: ReactNode;
}

export function Empty({ drawing, title, text, children }: EmptyProps) {
  const Pict = drawing && drawings[drawing];
  return (
    <div className="empty">
      {Pict && <Pict />}
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
