import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { announce } from '../live-region.tsx';
import iconStyles from '../icon.module.css';
import styles from './sortable-list.module.css';

// Far enough that a click on the grip is not yet a drag.
const DRAG_PX = 4;

const LAYOUTS = {
  rows: { strategy: verticalListSortingStrategy, back: 'up', on: 'down', Back: ArrowUp, On: ArrowDown },
  tiles: { strategy: rectSortingStrategy, back: 'forward', on: 'back', Back: ArrowLeft, On: ArrowRight },
} as const;

const straight: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps<Item> {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  layout?: keyof typeof LAYOUTS;
  className?: string;
  /** One item; `grip` holds the controls that move it: by dragging, by keys, or step by step. */
  children: (item: Item, grip: ReactNode, at: number) => ReactNode;
}

/** A list that is sorted by mouse, finger or keyboard, or by its arrows (WCAG 2.5.7), and announces each move. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onOrder, layout = 'rows', className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const at = (id: unknown) => keys.indexOf(String(id));
  const name = (id: unknown) => {
    const item = items[at(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const place = (index: number) => `position ${index + 1} of ${items.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} picked up at ${place(at(active.id))}.`,
    // At the very start it is over its own place, which has just been announced.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)} is now over ${place(at(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} moved to ${place(at(over.id))}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays in ${place(at(active.id))}.`,
  };
  const move = (from: number, to: number) => onOrder(arrayMove([...items], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(at(active.id), at(over.id));
  };
  const { strategy, back, on, Back, On } = LAYOUTS[layout];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'rows' ? [straight] : undefined}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up an item, the arrow keys to move it, Space to drop it, or Escape to cancel.',
        },
      }}
    >
      <SortableContext items={keys} strategy={strategy}>
        <ul
          className={classNames(styles.sortable, className)}
          data-slot="sortable"
          data-layout={layout}
          aria-label={label}
        >
          {items.map((item, index) => {
            const step = (to: number) => {
              move(index, to);
              announce(`${nameOf(item)} moved to ${place(to)}.`);
            };
            return (
              <SortableItem
                key={keyOf(item)}
                id={keyOf(item)}
                name={nameOf(item)}
                steps={
                  <span className={styles.sortSteps} data-slot="sort-steps">
                    <IconButton
                      label={`Move ${nameOf(item)} ${back}`}
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && step(index - 1)}
                    >
                      <Back className={iconStyles.small} />
                    </IconButton>
                    <IconButton
                      label={`Move ${nameOf(item)} ${on}`}
                      aria-disabled={index === items.length - 1}
                      onClick={() => index < items.length - 1 && step(index + 1)}
                    >
                      <On className={iconStyles.small} />
                    </IconButton>
                  </span>
                }
              >
                {(grip) => children(item, grip, index)}
              </SortableItem>
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  steps: ReactNode;
  children: (grip: ReactNode) => ReactNode;
}

function SortableItem({ id, name, steps, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? styles.dragged : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <>
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            className={styles.sortGrip}
            data-slot="sort-grip"
            label={`Drag ${name}`}
          >
            <GripVertical className={iconStyles.small} />
          </IconButton>
          {steps}
        </>,
      )}
    </li>
  );
}
