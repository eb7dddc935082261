import type { ReactNode } from 'react';
import emptyStyles from './empty.module.css';

/* One sun, one object, one flat shadow to the right, as in the pictures; five dots if the object is ours. */

const SHADE = '#0b1533';

function Pict({ children }: { children: ReactNode }) {
  return (
    <svg className={emptyStyles.drawing} viewBox="0 0 150 104" aria-hidden="true">
      <circle cx="86" cy="52" r="46" fill="var(--pink-soft)" />
      {children}
    </svg>
  );
}

function FiveDots({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--blue)" transform={`translate(${x} ${y})`}>
      <circle r="3" />
      <circle cy="-9" r="2.6" />
      <circle cy="9" r="2.6" />
      <circle cx="-9" r="2.6" />
      <circle cx="9" r="2.6" />
    </g>
  );
}

function Basket() {
  return (
    <Pict>
      <path d="M40 94 108 92 144 78 96 52z" fill={SHADE} opacity=".16" />
      <path d="M34 40h80l-9 54H43z" fill="var(--blue-soft)" />
      <path d="M34 40h80l-2 11H36z" fill={SHADE} opacity=".1" />
      <path d="M52 44c0-40 44-40 44 0" fill="none" stroke="var(--blue)" strokeWidth="4" />
      <FiveDots x={74} y={70} />
    </Pict>
  );
}

function Shelf() {
  return (
    <Pict>
      <path d="M92 84 112 84 140 72 116 60z" fill={SHADE} opacity=".16" />
      <path d="M46 44h24v40H46z" fill="var(--blue-soft)" />
      <path d="M51 34h14v10H51z" fill="var(--blue)" />
      <path
        d="M97 82 80 65c-9-10 4-24 15-13l2 3 3-3c11-11 23 3 14 13z"
        fill="var(--pink)"
        stroke="var(--pink)"
        strokeLinejoin="round"
        strokeWidth="3"
      />
      <path d="M26 84h98v6H26z" fill="var(--line-2)" />
    </Pict>
  );
}

function Glass() {
  return (
    <Pict>
      <path d="M62 92 82 92 142 74 106 62z" fill={SHADE} opacity=".16" />
      <circle cx="68" cy="46" r="26" fill="var(--blue-soft)" stroke="var(--blue)" strokeWidth="5" />
      <path d="M87 65 106 88" stroke="var(--blue)" strokeWidth="9" strokeLinecap="round" />
      <path d="M55 40a15 15 0 0 1 11-9" fill="none" stroke="var(--paper)" strokeWidth="4" strokeLinecap="round" />
    </Pict>
  );
}

function Parcel() {
  return (
    <Pict>
      <path d="M40 94 104 94 144 78 104 62z" fill={SHADE} opacity=".16" />
      <path d="M36 44h68v50H36z" fill="var(--blue-soft)" />
      <path d="M36 44 46 30h68l-10 14z" fill="var(--blue)" opacity=".55" />
      <path d="M104 44 114 30v50l-10 14z" fill="var(--blue)" opacity=".35" />
      <path d="M64 44h12v18l-6-5-6 5z" fill="var(--paper)" />
      <FiveDots x={54} y={78} />
    </Pict>
  );
}

function EmptyLabel() {
  return (
    <Pict>
      <path d="M52 94 88 94 140 76 96 58z" fill={SHADE} opacity=".16" />
      <path d="M56 8h28v14H56z" fill="var(--blue)" />
      <path d="M50 26q0-4 4-4h32q4 0 4 4l4 10v54q0 4-4 4H50q-4 0-4-4V36z" fill="var(--blue-soft)" />
      <path d="M46 46h48v30H46z" fill="var(--paper)" />
      <path
        d="M64 57c0-8 13-8 13-.5 0 5-6.5 4.5-6.5 9M70.5 70v.5"
        fill="none"
        stroke="var(--pink)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Pict>
  );
}

function Bell() {
  return (
    <Pict>
      <path d="M50 88 92 88 138 72 100 58z" fill={SHADE} opacity=".16" />
      <path d="M74 22c-20 0-26 15-26 30 0 15-4 20-10 28h72c-6-8-10-13-10-28 0-15-6-30-26-30z" fill="var(--blue-soft)" />
      <path d="M36 80h76" stroke="var(--blue)" strokeWidth="5" strokeLinecap="round" />
      <path d="M66 86c2 9 14 9 16 0z" fill="var(--blue)" />
      <FiveDots x={74} y={58} />
    </Pict>
  );
}

/** A leaf of a calendar, one day of it ours. */
function Visit() {
  return (
    <Pict>
      <path d="M40 94 108 94 146 78 106 62z" fill={SHADE} opacity=".16" />
      <path d="M38 24h68q4 0 4 4v62q0 4-4 4H38q-4 0-4-4V28q0-4 4-4z" fill="var(--blue-soft)" />
      <path d="M38 24h68q4 0 4 4v14H34V28q0-4 4-4z" fill="var(--blue)" />
      <path d="M52 16v14M92 16v14" stroke="var(--pink)" strokeWidth="5" strokeLinecap="round" />
      <path d="M46 52h12v10H46zM66 52h12v10H66zM86 52h12v10H86zM46 72h12v10H46z" fill="var(--paper)" />
      <FiveDots x={76} y={77} />
    </Pict>
  );
}

/** A script: who it is from, two lines, a name under it. */
function Script() {
  return (
    <Pict>
      <path d="M46 96 98 96 142 78 98 58z" fill={SHADE} opacity=".16" />
      <path d="M44 12h52v78q0 4-4 4H48q-4 0-4-4z" fill="var(--blue-soft)" />
      <path d="M44 12h52v16H44z" fill="var(--blue)" />
      <path d="M54 62h32M54 72h20" stroke="var(--line-2)" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M70 86c3-7 6-7 5-2s5 2 11-2"
        fill="none"
        stroke="var(--pink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <FiveDots x={66} y={45} />
    </Pict>
  );
}

/** A till slip, torn off below. */
function Slip() {
  return (
    <Pict>
      <path d="M50 94 94 94 140 76 96 58z" fill={SHADE} opacity=".16" />
      <path d="M46 12h50v82l-8.3-6-8.4 6-8.3-6-8.3 6-8.4-6-8.3 6z" fill="var(--blue-soft)" />
      <path d="M56 46h16M56 57h16M80 46h6M80 57h6" stroke="var(--line-2)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M56 72h30" stroke="var(--pink)" strokeWidth="5" strokeLinecap="round" />
      <FiveDots x={71} y={27} />
    </Pict>
  );
}

export const drawings = {
  cart: Basket,
  wishlist: Shelf,
  search: Glass,
  orders: Parcel,
  'not-found': EmptyLabel,
  notifications: Bell,
  visits: Visit,
  scripts: Script,
  slips: Slip,
};
export type Drawing = keyof typeof drawings;
