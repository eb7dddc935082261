import { MessageSquareText } from 'lucide-react';
import { OpeningHint } from '~/domains/shop/web/opening-line.tsx';
import { useShop } from '~/client/use-shop.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import homeStyles from './home.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import patternStyles from '~/ui/pattern.module.css';
import textStyles from '~/ui/text.module.css';

/** A note behind the counter: the pharmacist's remark about a box. */
function Note({ pharmacist }: { pharmacist: string }) {
  return (
    <svg className={homeStyles.script} viewBox="0 0 420 330" aria-hidden="true" fontFamily="var(--font)">
      <circle cx="262" cy="172" r="150" fill="#e0527f" />
      <path d="M262 300 372 84 300 32z" fill="#0b1533" opacity=".3" />
      <g transform="rotate(-5 190 160)">
        <path d="M60 34h236v262H60z" fill="#fff" />
        <path d="M60 34h236v54H60z" fill="#e6eefa" />
        <text x="80" y="68" fontSize="19" fontWeight="700" fill="#14225a">
          {pharmacist}
        </text>
        <text x="80" y="122" fontSize="14" fill="#4a5780">
          Pharmacist
        </text>
        <path d="M80 138h196" stroke="#dbe6fa" strokeWidth="2" />
        <g fill="#dbe6fa">
          <rect x="80" y="158" width="150" height="9" rx="4.5" />
          <rect x="80" y="180" width="186" height="9" rx="4.5" />
          <rect x="80" y="202" width="120" height="9" rx="4.5" />
        </g>
        <path
          d="M92 262c10-24 16-30 20-20 2 8-4 22 2 20s10-24 17-19c4 4-2 16 5 14s10-10 20-10"
          fill="none"
          stroke="#1f4bb8"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(9 300 240)">
        <path d="M222 206h148v62H222z" fill="#fff" />
        <path d="M228 212h136v50H228z" fill="none" stroke="#c4175b" strokeWidth="2.5" />
        <text x="296" y="236" fontSize="18" fontWeight="700" fill="#b01050" textAnchor="middle">
          Ask first
        </text>
        <text x="296" y="253" fontSize="12" fill="#b01050" textAnchor="middle">
          it costs nothing
        </text>
      </g>
    </svg>
  );
}

export function AskBand() {
  const { responsible_pharmacist } = useShop();
  return (
    <section className={classNames(homeStyles.band, patternStyles.pattern)} aria-labelledby="ask">
      <div className={pageWidthStyles.pageWidth}>
        <div>
          <h2 id="ask">Not sure? Ask before you buy.</h2>
          <ol className={homeStyles.steps}>
            <li>
              <span>
                <b>Say what is wrong, and what you take.</b> Also the herbs, the vitamins and the pill from the
                neighbour.
              </span>
            </li>
            <li>
              <span>
                <b>A pharmacist answers.</b> What may help, what may not be mixed, and when to see a doctor.
              </span>
            </li>
            <li>
              <span>
                <b>You decide.</b> Sometimes the answer is that you need nothing.
              </span>
            </li>
          </ol>
          <ButtonLink to="/contact" variant="white" size="big">
            <MessageSquareText className={iconStyles.icon} />
            Ask a pharmacist
          </ButtonLink>
          <p className={classNames(textStyles.small, homeStyles.bandWhen)}>
            By phone or at the counter
            <OpeningHint />.
          </p>
        </div>
        <Note pharmacist={responsible_pharmacist} />
      </div>
    </section>
  );
}
