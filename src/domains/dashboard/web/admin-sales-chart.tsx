import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { ticksTo } from '../rules.ts';
import { placeLabels } from './chart-labels.ts';
import type { SalesPoint, SalesSeries } from './sales-series.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-sales-chart.module.css';

// With more bars than this the thin marks are noise: the table has them.
const MOST_MARKED = 31;
const HEIGHT = 300;
const TOP = 18;
const BOTTOM = HEIGHT - 26;
const LEFT = 44;
const RIGHT = 12;
/** Of each bar's share of the width, on either side of it. */
const GAP = 0.22;
const LABEL_GAP = 8;
const TOOLTIP_GAP = 10;

interface Pointed {
  index: number;
  y: number;
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

interface TooltipProps {
  point: SalesPoint;
  series: SalesSeries;
  x: number;
  y: number;
  width: number;
}

/** Right of its bar and below the pointer; on the other side if there is no room. One for each day, measured once. */
function Tooltip({ point, series, x, y, width }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (box.current) setOwn({ width: box.current.offsetWidth, height: box.current.offsetHeight });
  }, []);
  const beside = (at: number, size: number, most: number) =>
    at + TOOLTIP_GAP + size <= most ? at + TOOLTIP_GAP : Math.max(0, at - TOOLTIP_GAP - size);
  return (
    <div
      ref={box}
      className={styles.chartTip}
      style={{ left: beside(x, own.width, width), top: beside(y, own.height, BOTTOM) }}
    >
      <b>{point.isToday ? 'Today' : point.title}</b>
      <span>{series.format(point.now)}</span>
      <small>{`${series.beforeLabel}: ${series.format(point.before)}`}</small>
    </div>
  );
}

/** Square bars, the day that each is held against as a thin mark across it, and today's own figure above. */
export function SalesChart({ series }: { series: SalesSeries }) {
  const { points } = series;
  const { box, width } = useWidth();
  const [pointed, setPointed] = useState<Pointed | null>(null);

  const ticks = ticksTo(Math.max(...points.map(({ now, before }) => Math.max(now, before))));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const right = Math.max(LEFT, width - RIGHT);
  const share = (right - LEFT) / points.length;
  const barWidth = Math.max(1, Math.round(share * (1 - 2 * GAP)));
  const overhang = Math.min(4, barWidth * 0.2);
  const xOf = (index: number) => LEFT + (index + GAP) * share;
  const middleOf = (index: number) => LEFT + (index + 0.5) * share;
  const labels = placeLabels(
    points.map(({ label }, index) => ({ label, x: middleOf(index) })),
    width,
  );

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top: above } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - above];
    const index = Math.floor((x - LEFT) / share);
    setPointed(points[index] && y >= TOP && y <= BOTTOM ? { index, y } : null);
  };
  const shown = pointed && points[pointed.index];

  return (
    <div ref={box} className={classNames(styles.chart, styles.deskChart)} role="img" aria-label={series.words}>
      <div className={styles.bars} style={{ height: HEIGHT }}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${LEFT} ${yOf(tick)}H${right}`} stroke="var(--chart-grid)" />
                <text x={LEFT - LABEL_GAP} y={yOf(tick)} dy="0.355em" textAnchor="end">
                  {series.short(tick)}
                </text>
              </g>
            ))}
            {pointed && (
              <rect
                x={LEFT + pointed.index * share}
                y={TOP}
                width={share}
                height={BOTTOM - TOP}
                fill="var(--mist)"
                stroke="var(--line)"
              />
            )}
            {points.map(({ date, now, before, isToday }, index) => (
              <g key={date}>
                <rect
                  x={xOf(index)}
                  y={yOf(now)}
                  width={barWidth}
                  height={BOTTOM - yOf(now)}
                  fill={isToday ? 'var(--chart-2)' : 'var(--chart-1)'}
                />
                {points.length <= MOST_MARKED && before > 0 && (
                  <path
                    d={`M${xOf(index) - overhang} ${yOf(before)}h${barWidth + 2 * overhang}`}
                    stroke="var(--ink)"
                    strokeWidth={2}
                    opacity={0.55}
                  />
                )}
                {isToday && now > 0 && (
                  <text className={styles.hot} x={xOf(index) + barWidth / 2} y={yOf(now) - 7} textAnchor="middle">
                    {series.short(now)}
                  </text>
                )}
              </g>
            ))}
            {labels.map(({ label, x }) => (
              <text key={x} x={x} y={BOTTOM + LABEL_GAP} dy="0.71em" textAnchor="middle">
                {label}
              </text>
            ))}
          </svg>
        )}
        {pointed && shown && (
          <Tooltip
            key={shown.date}
            point={shown}
            series={series}
            x={middleOf(pointed.index)}
            y={pointed.y}
            width={width}
          />
        )}
      </div>
    </div>
  );
}
