import { CalendarDays, FileText, MessageSquareText, Store } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useOpening } from '~/domains/shop/web/opening-line.tsx';
import styles from './home-tasks.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

interface Task {
  words: string;
  small: string;
  to: string;
  icon: ComponentType<{ className?: string }>;
}

const tasks: Task[] = [
  {
    words: 'Send a prescription',
    small: "Send a photo and we'll email you a quote",
    to: '/prescriptions',
    icon: FileText,
  },
  { words: 'Book a visit', small: 'In person or online', to: '/services', icon: CalendarDays },
  { words: 'Collect in Cape Town', small: 'Ready in two hours', to: '/delivery-on-point', icon: Store },
];

/** The four most common tasks, one click away. */
export function HomeTasks() {
  const opening = useOpening();
  const ask: Task = {
    words: 'Ask a pharmacist',
    small: opening?.when ? `${opening.open ? 'Today ' : 'Open '}${opening.when}` : 'It costs nothing',
    to: '/contact',
    icon: MessageSquareText,
  };
  return (
    <div className={styles.tasks}>
      <div className={pageWidthStyles.pageWidth}>
        <ul>
          {[...tasks, ask].map(({ words, small, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon className={iconStyles.icon} />
                <span>
                  {words}
                  <small>{small}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
