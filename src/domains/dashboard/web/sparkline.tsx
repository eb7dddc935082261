const WIDE = 120;
const HIGH = 32;
const EDGE = 3;

/** A line without numbers: only the trend. The numbers are in the chart's table. */
export function Spark({ values, colour }: { values: readonly number[]; colour: string }) {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  if (values.length < 2 || highest === lowest) return <div data-slot="spark" />;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDE;
    const y = HIGH - EDGE - ((value - lowest) / (highest - lowest)) * (HIGH - 2 * EDGE);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg data-slot="spark" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${points.join('L')}`} fill="none" stroke={colour} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
