import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ticksTo } from '../rules.ts';
import type { SalesPoint, SalesSeries } from './sales-series.ts';

// With more bars than this the thin marks are noise: the table has them.
const MOST_MARKED = 31;
const LABEL_ROOM = 18;
const HEIGHT = 300;

/** What a bar is drawn from: recharts hands it on, so all that is said about it goes with it. */
interface Drawn extends SalesPoint {
  top: number;
  isMarked: boolean;
  nowShort: string;
  nowWords: string;
  thenWords: string;
}

interface BarProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: Drawn;
  background?: { y?: number; height?: number };
}

/** A square bar, the day that it is held against as a thin mark across it, and today's own figure above. */
function DayBar({ x = 0, y = 0, width = 0, height = 0, payload, background }: BarProps) {
  if (!payload) return null;
  const markY = (background?.y ?? 0) + (background?.height ?? 0) * (1 - payload.before / payload.top);
  const over = Math.min(4, width * 0.2);
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={payload.isToday ? 'var(--chart-2)' : 'var(--chart-1)'} />
      {payload.isMarked && payload.before > 0 && (
        <path d={`M${x - over} ${markY}h${width + 2 * over}`} stroke="var(--ink)" strokeWidth={2} opacity={0.55} />
      )}
      {payload.isToday && payload.now > 0 && (
        <text className="hot" x={x + width / 2} y={y - 7} textAnchor="middle">
          {payload.nowShort}
        </text>
      )}
    </g>
  );
}

interface PointedProps {
  active?: boolean;
  payload?: readonly { payload?: Drawn }[];
}

function Pointed({ active = false, payload = [] }: PointedProps) {
  const point = payload[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="chart-tip">
      <b>{point.isToday ? 'Today' : point.title}</b>
      <span>{point.nowWords}</span>
      <small>{point.thenWords}</small>
    </div>
  );
}

export function SalesChart({ series }: { series: SalesSeries }) {
  const { points } = series;
  const ticks = ticksTo(Math.max(...points.map(({ now, before }) => Math.max(now, before))));
  const top = ticks.at(-1) ?? 1;
  const drawn: Drawn[] = points.map((point) => ({
    ...point,
    top,
    isMarked: points.length <= MOST_MARKED,
    nowShort: series.short(point.now),
    nowWords: series.format(point.now),
    thenWords: `${series.beforeWords}: ${series.format(point.before)}`,
  }));
  const labels = new Map(points.map(({ date, label }) => [date, label]));
  return (
    <div className="chart desk-chart" role="img" aria-label={series.words}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={drawn}
          margin={{ top: LABEL_ROOM, right: 12, bottom: 0, left: 0 }}
          barCategoryGap="22%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis
            dataKey="date"
            interval="preserveEnd"
            minTickGap={6}
            tickFormatter={(date: string) => labels.get(date) ?? ''}
            tickLine={false}
            axisLine={false}
            height={26}
          />
          <YAxis
            width={44}
            ticks={ticks}
            domain={[0, top]}
            tickFormatter={series.short}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip cursor={{ fill: 'var(--mist)' }} isAnimationActive={false} content={<Pointed />} />
          <Bar dataKey="now" isAnimationActive={false} shape={<DayBar />} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
